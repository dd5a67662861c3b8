// The list that a caller reads. To those who are not among its first it is the same but for their own entry at its end, so it is made
// once for each state of a board, and compressed once it has been asked for twice: while points are earned it is soon another.
import type { Day } from '../../domain/day.ts'
import { isListed, LEADERBOARD_LENGTH, type LeaderboardView } from '../../domain/leaderboard.ts'
import { currentStreak } from '../../domain/streak.ts'
import { PreparedJson, PreparedStart } from '../http/prepared-json.ts'
import type { Board, BoardPerson } from './board.ts'

interface List {
  version: number
  view: LeaderboardView
  today: Day
  first: readonly BoardPerson[]
  /** Of those who are shown to somebody else. */
  entries: string
  wasAsked: boolean
  compressed: PreparedStart | undefined
}

const lists = new WeakMap<Board, List>()

export async function listFor(
  callerId: number,
  view: LeaderboardView,
  board: Board,
  today: Day,
): Promise<PreparedJson> {
  const list = listOf(board, view, today)
  const own = board.find(callerId)
  if (own && own.rank <= list.first.length) return plain(entriesOf(list.first, view, today, callerId))
  const end = own ? entryOf(own.person, own.rank, today, true) : ''
  const { entries } = list
  if (entries === '') return plain(end)
  if (!list.wasAsked) {
    list.wasAsked = true
    return plain(end === '' ? entries : `${entries},${end}`)
  }
  list.compressed ??= await PreparedStart.ofText(`[${entries}`, 6)
  return list.compressed.endingWithText(end === '' ? ']' : `,${end}]`)
}

const plain = (entries: string) => new PreparedJson(() => Buffer.from(`[${entries}]`))

function listOf(board: Board, view: LeaderboardView, today: Day): List {
  const kept = lists.get(board)
  if (kept?.version === board.version && kept.view === view && kept.today === today) return kept
  const first = board.first(LEADERBOARD_LENGTH)
  const entries = entriesOf(first, view, today, null)
  const list = { version: board.version, view, today, first, entries, wasAsked: false, compressed: undefined }
  lists.set(board, list)
  return list
}

function entriesOf(first: readonly BoardPerson[], view: LeaderboardView, today: Day, callerId: number | null): string {
  const entries: string[] = []
  for (const [index, person] of first.entries()) {
    if (isListed(view, person, callerId)) entries.push(entryOf(person, index + 1, today, person.id === callerId))
  }
  return entries.join(',')
}

/** What an entry says of a person besides their rank, which others change. */
const described = new WeakMap<BoardPerson, { today: Day; text: string }>()

function entryOf(person: BoardPerson, rank: number, today: Day, isCurrentUser: boolean): string {
  let kept = described.get(person)
  if (kept?.today !== today) {
    kept = { today, text: JSON.stringify(describe(person, today)).slice(0, -1) }
    described.set(person, kept)
  }
  return `${kept.text},"rank":${rank},"isCurrentUser":${isCurrentUser}}`
}

const describe = (person: BoardPerson, today: Day) => ({
  id: person.id,
  name: person.name,
  firstName: person.firstName,
  lastName: person.lastName,
  department: person.department,
  points: person.points,
  level: person.level,
  currentStreak: currentStreak(person.streak, today),
  totalModulesCompleted: person.modulesCompleted,
})
