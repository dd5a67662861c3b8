// Small packs for the tests, written to a folder of their own: a good one of each kind of file, to be spoilt on purpose.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Problem } from './pack.ts'

export type Files = Record<string, string>

/** Writes the files, hands the folder over and removes it afterwards. */
export async function withPack<Result>(files: Files, use: (dir: string) => Promise<Result>): Promise<Result> {
  const dir = await mkdtemp(join(tmpdir(), 'content-'))
  try {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(join(dir, file)), { recursive: true })
      await writeFile(join(dir, file), text)
    }
    return await use(dir)
  } finally {
    await rm(dir, { recursive: true })
  }
}

/** The problems of one file, as `line message`. */
export function problemsIn(problems: readonly Problem[], file: string): string[] {
  return problems.filter(problem => problem.file === file).map(({ line, message }) => `${line} ${message}`)
}

/** The text with one part replaced, which must be there. */
export function spoil(text: string, part: string, by: string): string {
  if (!text.includes(part)) throw new Error(`the sample does not hold "${part}"`)
  return text.replace(part, () => by)
}

const filler = (count: number) => Array.from({ length: count }, (_, i) => `- Point ${i + 1} of this part.`).join('\n')

export const SWMS = `---
title: Manual Handling
description: Lifts and trolleys.
category: manual-handling
sources:
  - figure: Nobody carries more than 20 kg alone
    source: Company rule, to be confirmed by the company
---
## Scope
- Covers lifting. Nobody carries more than 20 kg alone.

## High-risk steps
### Step: Plan the move
- Hazard: The weight is guessed.
- Control: Read the label.

## Hazards
${filler(20)}

## Controls
${filler(20)}

## PPE
- Gloves.

## Emergency
${filler(8)}

## Review
${filler(4)}
`

export const MODULE = `---
title: Know the Range
description: What we sell.
area: sales
duration: 16
passingScore: 88
image: know-the-range.svg
sources:
  - figure: A normal outlet is rated at 10 amps
    source: AS/NZS 3112
---
## Before you lift
Read **the label** first.

## Four families
Cardio, strength, functional and free weights.

## Power
Ask about power before the quote. A normal outlet is rated at 10 amps.

## Floors
Ask about the floor as well.
`

export const TOPIC = `---
number: GQTT001
title: Lifting as a Team
description: How a team lifts.
category: manual-handling
date: 2026-07-01
sources:
  - figure: Two people from 20 kg
    source: Company rule, to be confirmed by the company
---
## The hazard
Heavy loads.

## What goes wrong
Somebody lifts early.

## What to do
Name a lead. Two people from 20 kg.

## Ask the crew
1. Who leads today?
2. What does it weigh?
3. Where do we set it down?
`

const THINGS =
  'belts bolts cables racks plates bikes rowers mats benches pins ropes hooks pads screens keys cords'.split(' ')

/** Questions that no rule finds fault with, nine lines and an empty one each, about one section after the other. */
export function quizOf(count: number, anchors: readonly string[] = ['power']): string {
  return Array.from({ length: count }, (_, i) => {
    const thing = `${THINGS[i % THINGS.length]}${['', ' upstairs', ' outside'][Math.floor(i / THINGS.length)]}`
    const [question, options] =
      i % 3 === 2
        ? [`When is the look at the ${thing} due?`, ['After 2 days', 'After 4 days', 'After 6 days', 'After 8 days']]
        : [`Who looks over the ${thing} first?`, ['The operator', 'A customer', 'The supplier', 'Nobody does']]
    return `- question: ${question}
  options:
${options.map(option => `    - ${option}`).join('\n')}
  answer: ${'ABCD'[i % 4]}
  explanation: Whoever uses a thing sees first when it is worn, so the look-over belongs there.
  evidence: ${anchors[i % anchors.length]}
`
  }).join('\n')
}

export function challengesOf(category: string, count: number): string {
  return Array.from({ length: count }, (_, i) => {
    const difficulty = ['easy', 'medium', 'hard'][i % 3]
    return `- key: ${category}-${String(i + 1).padStart(3, '0')}
  title: Look first
  question: Who checks number ${i} of ${category}?
  options: [The operator, A customer, The supplier, Nobody does]
  answer: ${'ABCD'[i % 4]}
  explanation: Whoever uses a thing sees first when it is worn, so the look-over belongs there.
  difficulty: ${difficulty}
`
  }).join('\n')
}

export const MILESTONE = `- key: first-swms
  name: First signature
  description: Read your first statement.
  category: induction
  requires: { metric: swms-read, count: 1 }
  pointsReward: 5
  experienceReward: 10
  celebrationMessage: Well done.
`

export const REWARD = `- key: coffee-voucher
  title: Coffee
  description: One hot drink.
  category: vouchers
  pointsCost: 60
  dollarValue: 5
  image: coffee-voucher.svg
`

export const QUOTES = Array.from({ length: 10 }, (_, i) => `- text: Lift well, number ${i}.\n`).join('')

export const LICENCES = `- code: LF
  name: Forklift
  expires: yes
- code: white-card
  name: White card
  expires: no
`

export const REQUIREMENTS = `- key: induction
  who: everyone
  what: induction
  within: 14 days
- key: swms
  who: everyone
  what: { swms: all }
  within: 14 days
  again: every 12 months
  grace: 7 days
- key: base-training
  who: { departments: [Warehouse, Deliveries], roles: [manager] }
  what: { track: base-training }
  within: 90 days
  from: 2026-12-01
- key: lifting
  who:
    departments:
      - Warehouse
  what: { topic: GQTT001 }
  within: 0 days
- key: forklift
  who: { roles: [manager] }
  what: { licence: LF }
  within: 30 days
`

export const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 160">
  <rect x="0" y="0" width="320" height="160" fill="#e9edea"/>
  <circle cx="80" cy="80" r="20" fill="#0a5157"/>
</svg>
`

/** A drawing to stand in a text. */
export const figureOf = (
  word: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" font-family="Arial, sans-serif">
  <rect x="0" y="0" width="640" height="360" fill="#e9edea"/>
  <text x="20" y="40" font-size="20" fill="#132120">${word}</text>
</svg>
`

/** As a figure begins in a text. */
export const FIGURE_LINE = '![Two people lift a carton, each with a straight back.]'

/** The text with such drawings below it. */
export function withFigures(text: string, ...names: string[]): string {
  return names.reduce((all, name) => `${all}\n${FIGURE_LINE}(figure:${name})\n`, text)
}

export const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 200" aria-label="A lead stands on a line and calls the lift.">
  <g>
    <line x1="0" y1="10" x2="480" y2="10" stroke="#132120" stroke-width="2"/>
    <text x="20" y="40" font-size="14" fill="#132120">Lead</text>
  </g>
</svg>
`
