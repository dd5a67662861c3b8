// A talk: its code used by many at once and by each several times, then its end while somebody is still being marked present.
import { randomUUID } from 'node:crypto'
import type { Person } from '../bench/company.ts'
import { together } from '../chaos/workers.ts'
import { type Contest, granted, type Match, type Stage, times } from './contest.ts'
import type { Answer } from './wire.ts'

/** Of a crew: those who join by the code, each as often; the others are marked present while the talk ends. */
const JOINING = 4
const SENDINGS = 16

export function talkCode({ wire, database, material, crews }: Stage): Contest {
  /** By talk and person, whether it was acknowledged that they are there. */
  const attended = new Set<string>()
  /** Those who joined while nobody had ended it yet. */
  const joined = new Set<string>()
  const talks = new Set<number>()
  let turn = 0

  const ending = (lead: Person, id: number, late: readonly Person[]): Match => {
    const keys = late.map(() => randomUUID())
    const isEnd = (index: number) => index % 2 === 1
    const markedIn = (index: number) => Math.floor(index / 2) % late.length
    return {
      requests: times(SENDINGS, index =>
        isEnd(index)
          ? { method: 'POST', path: `/api/talks/${id}/finish`, token: lead.token }
          : {
              ...{ method: 'POST', path: `/api/talks/${id}/sign`, token: lead.token },
              body: { userId: late[markedIn(index)]?.id, present: true, key: keys[markedIn(index)] },
            },
      ),
      judge: answers => {
        const ends = answers.filter((_, index) => isEnd(index))
        const marks = answers.map((answer, index) => ({ answer, index })).filter(({ index }) => !isEnd(index))
        for (const { answer, index } of marks)
          if (answer.status < 300) attended.add(`${id} ${late[markedIn(index)]?.id}`)
        const odd = marks.filter(({ answer: { status, code } }) => status >= 300 && code !== 'talk.finished')
        return [
          ...granted('the end of a talk', ends, 1, ['talk.finished']),
          ...odd.map(({ answer }) => `marked present: ${answer.status} ${answer.text.slice(0, 200)}`),
        ]
      },
    }
  }

  const joining = (code: string, id: number, members: readonly Person[]): Omit<Match, 'next'> => ({
    requests: times(SENDINGS, index => ({
      ...{ method: 'POST' as const, path: '/api/talks/join', token: (members[index % JOINING] as Person).token },
      body: { code },
    })),
    judge: answers => {
      const said = new Set(answers.map((answer, index) => `${index % JOINING} ${momentIn(answer)}`))
      for (const { id: userId } of members.slice(0, JOINING)) {
        attended.add(`${id} ${userId}`)
        joined.add(`${id} ${userId}`)
      }
      return [
        ...granted('a code', answers, SENDINGS, []),
        ...(said.size > JOINING ? ['a code: somebody came twice'] : []),
      ]
    },
  })

  return {
    ...{ name: 'the same talk code, and the end of the talk', contenders: SENDINGS * 2, share: 121 },
    async prepare(count) {
      const matches: Match[] = []
      await together(
        times(count, index => index),
        async () => {
          const { lead, members } = crews[turn++ % crews.length] as Stage['crews'][number]
          const topicId = material.topics[turn % material.topics.length]?.id
          const body = { topicId, place: 'Dock 4' }
          const { status, text } = await wire.send({ method: 'POST', path: '/api/talks', token: lead.token, body })
          if (status !== 201) throw new Error(`no talk: ${status} ${text}`)
          const { id, code } = JSON.parse(text) as { id: number; code: string }
          talks.add(id)
          matches.push({ ...joining(code, id, members), next: ending(lead, id, members.slice(JOINING)) })
        },
      )
      return matches
    },
    async problems() {
      const { read } = database
      const there = await read.selectFrom('talk_attendance').select(['talk_id', 'user_id', 'late']).execute()
      const absent = await read.selectFrom('talk_absences').select(['talk_id', 'user_id']).execute()
      const finishes = await read.selectFrom('talk_finishes').select('talk_id').execute()
      const nameOf = (row: { talk_id: number; user_id: number }) => `${row.talk_id} ${row.user_id}`
      const kept = new Set(there.map(nameOf))
      const missing = new Set(absent.map(nameOf))
      const inTime = new Set(there.filter(({ late }) => late === 0).map(nameOf))
      return [
        ...(finishes.length === talks.size
          ? []
          : [`talks: ${talks.size} ended, ${finishes.length} ends are on record`]),
        ...(kept.size === there.length ? [] : ['talks: somebody is on record twice']),
        ...[...attended].filter(name => !kept.has(name)).map(name => `talk and person ${name}: not on record`),
        ...[...joined].filter(name => !inTime.has(name)).map(name => `talk and person ${name}: joined, and late`),
        // Whoever was kept after the end, though they came before it, is on record as late.
        ...[...inTime].filter(name => missing.has(name)).map(name => `talk and person ${name}: both there and absent`),
        ...[...kept].filter(name => !attended.has(name)).map(name => `talk and person ${name}: refused, and on record`),
      ]
    },
  }
}

const momentIn = ({ status, text }: Answer) => (status === 200 ? (JSON.parse(text) as { at: string }).at : '')
