// Reads of the same moment that differ in their parameters alone go to PostgreSQL as one query: a round trip costs many times what it
// fetches. A few questions are under way at a time, and while its answer comes quickly none of them twice; what comes meanwhile is
// gathered, and the one that has waited longest goes next. Everybody reads what was there after they asked.
import type { CompiledQuery } from 'kysely'
import { type Reader, refuseInsideWrite } from './database.ts'
import { isUnavailable } from './unavailable.ts'

type Rows = readonly unknown[]
/** In the order of the query's parameters. */
type Values = readonly unknown[]
export type GatheredRead = (values: Values) => Promise<Rows>

/** A query, and which of its parameters differ from call to call. */
export interface Varying {
  query: CompiledQuery
  varying: readonly number[]
}

interface Asked {
  values: Values
  answer: PromiseWithResolvers<Rows>
}

interface Question {
  waiting: Map<string, Asked>
  /** Asked, with the answer about to come: once more beside itself it would gather half as much. */
  isAboutToCome: boolean
  ask(batch: readonly Asked[]): Promise<unknown>
}

const UNDER_WAY = 4
/** What is asked for again meanwhile waits no longer than this for the answer that is about to come. */
const SLOW = 20
/** Whoever has had no answer for so long is asked for again, elsewhere: one connection may have fallen silent while all others are well. */
const LATE = 500
const MOST_TRIES = 3
const MOST_AT_ONCE = 200
const PLACE = 'portal_place'
const ARRAYS: Record<string, string> = { number: 'bigint[]', string: 'text[]' }

/** For one database: how a query becomes one that is asked together with others. */
export function gatheringOn(reader: Reader): (query: Varying) => GatheredRead {
  const questions = new Set<Question>()
  let underWay = 0
  let isToGo = false

  function go(): void {
    isToGo = false
    for (const question of questions) {
      if (underWay >= UNDER_WAY) return
      if (question.isAboutToCome) continue
      questions.delete(question)
      const all = [...question.waiting]
      question.waiting = new Map(all.slice(MOST_AT_ONCE))
      // Behind those who have waited as well.
      if (question.waiting.size > 0) questions.add(question)
      send(
        question,
        all.slice(0, MOST_AT_ONCE).map(([, asked]) => asked),
      )
    }
  }

  function send(question: Question, batch: readonly Asked[]): void {
    underWay++
    question.isAboutToCome = true
    const letOthersGo = () => {
      question.isAboutToCome = false
      goSoon()
    }
    const slow = setTimeout(letOthersGo, SLOW).unref()
    let isOver = false
    const over = () => {
      if (isOver) return
      isOver = true
      clearTimeout(slow)
      clearTimeout(late)
      underWay--
      letOthersGo()
    }
    const late = setTimeout(() => {
      over()
      askAgain(question, batch, 2)
    }, LATE).unref()
    void question.ask(batch).then(over)
  }

  /** What comes in the same turn of the loop goes along. */
  function goSoon(): void {
    if (isToGo || underWay >= UNDER_WAY || questions.size === 0) return
    isToGo = true
    setImmediate(go)
  }

  return ({ query, varying }) => {
    const question: Question = { waiting: new Map(), isAboutToCome: false, ask: askingOf(reader, { query, varying }) }
    let types: string | undefined
    return values => {
      refuseInsideWrite()
      const asked = { values, answer: Promise.withResolvers<Rows>() }
      const typesHere = varying.map(place => ARRAYS[typeof values[place]])
      if (!typesHere.includes(undefined)) types ??= typesHere.join()
      // What is neither a number nor a string, or is another than usual, is asked by itself.
      if (typesHere.join() !== types) {
        void question.ask([asked])
        return asked.answer.promise
      }
      const key = JSON.stringify(varying.map(place => values[place]))
      // The same question, of the same moment, has the same answer whoever asks it.
      const same = question.waiting.get(key)
      if (same) return same.answer.promise
      question.waiting.set(key, asked)
      questions.add(question)
      goSoon()
      return asked.answer.promise
    }
  }
}

/** Whichever answer comes first counts. Others do not wait for it. */
function askAgain(question: Question, batch: readonly Asked[], attempt: number): void {
  const late =
    attempt < MOST_TRIES ? setTimeout(() => askAgain(question, batch, attempt + 1), LATE * attempt).unref() : undefined
  void question.ask(batch).then(() => clearTimeout(late))
}

/** Asks for a batch and answers each of it; never fails itself. */
function askingOf(reader: Reader, { query, varying }: Varying): Question['ask'] {
  const constants = query.parameters.flatMap((_, place) => (varying.includes(place) ? [] : [place]))
  let together: string | undefined

  const fetchRows = async (sql: string, parameters: Values): Promise<Rows> =>
    (await reader.executeQuery({ ...query, sql, parameters })).rows

  const askAlone = ({ values, answer }: Asked) => fetchRows(query.sql, values).then(answer.resolve, answer.reject)

  return async batch => {
    const [first] = batch
    if (!first || batch.length === 1) return first && askAlone(first)
    together ??= asOne(query.sql, { varying, constants, types: varying.map(place => typeof first.values[place]) })
    const lists = varying.map(place => batch.map(({ values }) => values[place]))
    const parameters = [...lists, ...constants.map(place => first.values[place])]
    try {
      const rows = await fetchRows(together, parameters)
      for (const [index, own] of byPlace(rows, batch.length).entries()) batch[index]?.answer.resolve(own)
    } catch (error) {
      if (isUnavailable(error)) for (const { answer } of batch) answer.reject(error)
      // Which of them made it fail shows when each is asked by itself.
      else await Promise.all(batch.map(askAlone))
    }
  }
}

/** Whether it can be: what a LIMIT says must be the same for all. */
export function canBeGathered({ query, varying }: Varying): boolean {
  if (query.query.kind !== 'SelectQueryNode') return false
  return ![...query.sql.matchAll(/\b(?:limit|offset) \$(\d+)/gi)].some(([, number]) =>
    varying.includes(Number(number) - 1),
  )
}

interface Shape {
  varying: readonly number[]
  constants: readonly number[]
  types: readonly string[]
}

/** The query for each of a list of parameters. What is fetched for one is not mixed with the others before it is in order. */
function asOne(query: string, { varying, constants, types }: Shape): string {
  const one = query.replace(/\$(\d+)/g, (_, number: string) => {
    const place = Number(number) - 1
    const at = varying.indexOf(place)
    return at < 0 ? `$${varying.length + constants.indexOf(place) + 1}` : `given.p${at}`
  })
  const lists = types.map((type, at) => `$${at + 1}::${ARRAYS[type]}`)
  const names = types.map((_, at) => `p${at}`)
  return `select given.${PLACE}, found.* from unnest(${lists}) with ordinality as given(${[...names, PLACE]})
    cross join lateral (select * from (${one}) as one offset 0) as found`
}

function byPlace(rows: Rows, count: number): Rows[] {
  const own = Array.from({ length: count }, (): unknown[] => [])
  for (const { [PLACE]: place, ...row } of rows as { [PLACE]: number }[]) own[place - 1]?.push(row)
  return own
}
