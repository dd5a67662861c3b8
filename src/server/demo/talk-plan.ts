// What was talked about in the demo company, where and by whom, and what its leads mean to talk about.

export interface DemoTalk {
  lead: string
  /** Before this week. */
  weeksAgo: number
  /** From Monday, which is 0. */
  weekday: number
  /** After seven in the morning. */
  minute: number
  /** How long it took. */
  minutes: number
  /** By its place in the list, from 1. */
  topic: number
  place: string
  /** Raised by one who was there. */
  issues?: readonly string[]
  questions?: readonly string[]
  note?: string
  /** `due` and `done` in days from today. */
  actions?: readonly { owner: string; text: string; due: number; done?: number }[]
}

const [DOCK, YARD, FIT_OUT] = ['Moorebank warehouse, dock 2', 'Wetherill Park yard', 'Parramatta gym fit-out']

export const TALKS: readonly DemoTalk[] = [
  {
    ...{ lead: 'manager', weeksAgo: 11, weekday: 1, minute: 5, minutes: 14, topic: 1, place: DOCK },
    questions: ['Who calls the lift?', 'What do you do when the path is not clear?'],
  },
  { lead: 'ben.taylor', weeksAgo: 10, weekday: 2, minute: 20, minutes: 12, topic: 1, place: FIT_OUT },
  {
    ...{ lead: 'manager', weeksAgo: 9, weekday: 0, minute: 0, minutes: 16, topic: 3, place: DOCK },
    issues: ['The mirror at the end of aisle 4 is cracked, so you cannot see who comes.'],
    actions: [{ owner: 'liam.oconnor', text: 'Have the mirror in aisle 4 replaced', due: -50, done: -54 }],
  },
  { lead: 'ben.taylor', weeksAgo: 8, weekday: 3, minute: 15, minutes: 11, topic: 2, place: FIT_OUT },
  { lead: 'manager', weeksAgo: 7, weekday: 1, minute: 10, minutes: 13, topic: 2, place: DOCK },
  {
    ...{ lead: 'manager', weeksAgo: 5, weekday: 2, minute: 5, minutes: 12, topic: 5, place: YARD },
    questions: ['How many straps hold a loaded pallet?'],
  },
  { lead: 'ben.taylor', weeksAgo: 5, weekday: 1, minute: 30, minutes: 15, topic: 7, place: FIT_OUT },
  {
    ...{ lead: 'manager', weeksAgo: 4, weekday: 0, minute: 0, minutes: 17, topic: 6, place: YARD },
    issues: ['The new gate hides the spotter from the driver when it is half open.'],
    note: 'It rained, so we talked under the canopy and looked at the gate afterwards.',
  },
  {
    ...{ lead: 'ben.taylor', weeksAgo: 3, weekday: 2, minute: 10, minutes: 13, topic: 9, place: FIT_OUT },
    issues: ['Two of the lock-out tags have no room left to write a name on.'],
    actions: [{ owner: 'ruby.anderson', text: 'Order lock-out tags with room for a name', due: -6 }],
  },
  {
    ...{ lead: 'manager', weeksAgo: 2, weekday: 1, minute: 5, minutes: 14, topic: 4, place: DOCK },
    questions: ['What do you look for before the doors are opened?', 'Who stands where when they are?'],
    actions: [{ owner: 'tama.ngata', text: 'Paint the line where the spotter stands at the dock', due: 24 }],
  },
  { lead: 'ben.taylor', weeksAgo: 1, weekday: 1, minute: 20, minutes: 10, topic: 11, place: FIT_OUT },
  {
    ...{ lead: 'manager', weeksAgo: 1, weekday: 3, minute: 0, minutes: 15, topic: 7, place: DOCK },
    questions: ['Which ladder do you take for a job above a doorway?'],
  },
]

/** `week` from this one. One of last month's was not held, and another was held on something else. */
export const PLANS: readonly { lead: string; week: number; topic: number }[] = [
  ...([11, 9, 7, 5, 4, 2, 1] as const).map(weeksAgo => ({
    ...{
      lead: 'manager',
      week: -weeksAgo,
      topic: TALKS.find(one => one.lead === 'manager' && one.weeksAgo === weeksAgo)?.topic ?? 1,
    },
  })),
  { lead: 'manager', week: -6, topic: 10 },
  { lead: 'manager', week: -3, topic: 11 },
  { lead: 'manager', week: 0, topic: 10 },
  { lead: 'manager', week: 1, topic: 11 },
  { lead: 'manager', week: 3, topic: 1 },
  { lead: 'ben.taylor', week: -3, topic: 9 },
  { lead: 'ben.taylor', week: -2, topic: 12 },
  { lead: 'ben.taylor', week: 0, topic: 12 },
]
