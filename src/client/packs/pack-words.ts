// Evidence packs in words.
import type { OutputOf, RequestOf } from '../../contract/endpoint.ts'
import type { packs } from '../../contract/packs.ts'
import { PACK_STEPS, type PackFailure, type PackStep } from '../../domain/pack.ts'
import { countOf, formatNumber } from '../ui/words.ts'

export type Pack = OutputOf<typeof packs.pack>
export type Wanted = RequestOf<typeof packs.makePack>['body']
export type Holdings = OutputOf<typeof packs.packPreview>

export const isUnderWay = ({ status }: Pick<Pack, 'status'>): boolean => status === 'queued' || status === 'making'

/** In the order in which they are listed. */
export const HOLDING_WORDS = [
  ['people', 'People with role, department and start'],
  ['requirements', 'Requirements and their rules'],
  ['signOffs', 'Sign-offs with version, time and how'],
  ['attempts', 'Quiz attempts'],
  ['certificates', 'Certificates'],
  ['licences', 'Licences, numbers masked'],
  ['waivers', 'Waivers with reason and name'],
  ['documents', 'Documents as they were signed'],
  ['seals', 'Nightly seals and how to verify them'],
] as const satisfies readonly (readonly [keyof Holdings, string])[]

interface StepWords {
  ahead: string
  now: string
  done(count: number): string
}

const counted = (one: string, became: string) => (count: number) =>
  count === 0 ? `No ${one}s` : `${countOf(count, one)} ${became}`

const STEP_WORDS: Readonly<Record<PackStep, StepWords>> = {
  collect: {
    ahead: 'People',
    now: 'Checking people',
    done: count => `${countOf(count, 'person', 'people')} checked`,
  },
  seals: { ahead: 'Seals', now: 'Checking seals', done: counted('seal', 'checked') },
  documents: { ahead: 'Documents as signed', now: 'Adding documents', done: counted('document', 'added') },
  certificates: { ahead: 'Certificates', now: 'Adding certificates', done: counted('certificate', 'added') },
  tables: { ahead: 'Tables as CSV', now: 'Writing tables', done: counted('table', 'written') },
  pages: { ahead: 'Pages as PDF', now: 'Writing pages', done: counted('page', 'written') },
  finish: { ahead: 'Checksums and ZIP', now: 'Putting it together', done: () => 'Checksums and ZIP made' },
}

export interface StepLine {
  step: PackStep
  state: 'done' | 'now' | 'ahead'
  words: string
  seconds: number | null
}

/** All of them in their order, those to come included. */
export function stepLines({ steps }: Pick<Pack, 'steps'>): StepLine[] {
  return PACK_STEPS.map(step => {
    const found = steps.find(one => one.step === step)
    const { ahead, now, done } = STEP_WORDS[step]
    if (!found) return { step, state: 'ahead', words: ahead, seconds: null }
    const { seconds, total } = found
    if (seconds !== null) return { step, state: 'done', words: done(found.done), seconds }
    const words = total > 1 ? `${now}: ${formatNumber(found.done)} of ${formatNumber(total)}` : now
    return { step, state: 'now', words, seconds }
  })
}

/** What it is at, for those who hear it: not each page of it. */
export function nowWords({ status, steps }: Pick<Pack, 'status' | 'steps'>): string {
  const last = steps.findLast(({ seconds }) => seconds === null)
  return status === 'queued' || !last ? 'Waiting for its turn' : STEP_WORDS[last.step].now
}

/** "2 s". */
export const secondsWords = (seconds: number): string =>
  seconds < 1 ? 'under 1 s' : `${formatNumber(Math.round(seconds))} s`

/** "c27d 08e4 …": in fours, as people read such a number to each other. */
export const inFours = (digits: string): string => digits.match(/.{1,4}/g)?.join(' ') ?? ''

/** "505 of 551 items in date." Nothing where nothing is asked of anybody. */
export function inDateWords({ asked, inDate }: { asked: number; inDate: number }): string {
  return asked === 0 ? '' : `${formatNumber(inDate)} of ${countOf(asked, 'item')} in date.`
}

/** What of it has no seal yet; later on, what had none. */
export function unsealedWords(rows: number, isOfToday: boolean): string {
  if (isOfToday) return `${countOf(rows, 'row')} from today will be sealed tonight.`
  return `${countOf(rows, 'row')} from the day it was made ${rows === 1 ? 'was' : 'were'} not sealed yet.`
}

/** "Photos of licences, signatures": what was ticked. */
export function extrasWords({ photos, signatures }: Pick<Pack, 'photos' | 'signatures'>): string {
  if (photos) return signatures ? 'Photos of licences, signatures' : 'Photos of licences'
  return signatures ? 'Signatures' : ''
}

export const FAILURE_WORDS: Readonly<Record<PackFailure, { title: string; text: string }>> = {
  cancelled: { title: 'Cancelled', text: 'Nothing from this evidence pack was kept.' },
  no_space: {
    title: 'There was no room for the evidence pack',
    text: 'The portal’s disk is full. Ask whoever looks after the server to make room, then try again.',
  },
  fault: {
    title: 'The evidence pack was not made',
    text: 'Something went wrong on our side. Your records are untouched.',
  },
}
