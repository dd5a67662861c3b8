// The training material and the demo company: nobody of the demo is the injured person of a case, no thanks praise what the SWMS forbid,
// and each SWMS says what it is good for before work starts.
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readPack } from '../src/server/content/read-pack.ts'
import { FOR_ANYONE, FROM_LEADS, MESSAGES } from '../src/server/demo/kudos-messages.ts'
import { DEMO_PEOPLE } from '../src/server/demo/people.ts'

const { pack } = await readPack(join(import.meta.dirname, '../content'))

const documents = [
  ...pack.swms.map(({ slug, content }) => ({ slug, text: content })),
  ...[...pack.topics, ...pack.modules].map(({ slug, sections }) => ({
    slug,
    text: sections.map(({ markdown }) => markdown).join('\n'),
  })),
]
const cases = documents.flatMap(({ slug, text }) =>
  (text.match(/^>.*$/gm) ?? []).map(line => ({ slug, line: line.replace(/^> \*\*Example\.\*\* /, '') })),
)

/** First and last names of the demo company that a text says. */
function namesIn(text: string): string[] {
  const names = DEMO_PEOPLE.flatMap(({ firstName, lastName }) => [firstName, lastName])
  const words = new Set(text.match(/\p{Lu}[\p{L}'’]+/gu))
  return names.filter(name => words.has(name))
}

describe('the cases', () => {
  test('are there', () => expect(cases.length).toBeGreaterThan(25))

  test('name nobody of the demo company', () => {
    const shared = cases.flatMap(({ slug, line }) => namesIn(line).map(name => `${slug}: ${name}`))
    expect(shared).toEqual([])
  })

  test('a shared name would be found', () => {
    expect(namesIn('Late on a Friday, Mei carried a console.')).toEqual(['Mei'])
  })
})

/** What the SWMS forbid and a well-meant message might praise. */
const FORBIDDEN_PRAISE: readonly RegExp[] = [
  /\b(carr(y|ied)|lift(ed)?|drag(ged)?|haul(ed)?|moved)\b[^.]*\b(alone|on your own|by yourself|single-handed)/i,
  /\bwithout (a|any|your|the) (break|spotter|tag|trolley|strap|harness|licen[cs]e|plan)/i,
  /\b(skipp?ed|missed|no time for) (the |a |your )?(break|pre-start|check|lunch|induction|smoko)/i,
  /\b(jumped|climbed) (off|from|on|onto|over)\b/i,
  /\b(drove|worked|stayed)\b[^.]*\b(all night|through the night|1[2-9] hours)/i,
  /\bby hand\b|\bin one go\b|\bjust this once\b|\bin record time\b/i,
]

const praises = (message: string) => FORBIDDEN_PRAISE.some(wrong => wrong.test(message))

describe('the thanks of the demo company', () => {
  test('praise nothing that the SWMS forbid', () => {
    expect([...Object.values(MESSAGES).flat(), ...FOR_ANYONE, ...FROM_LEADS].filter(praises)).toEqual([])
  })

  test.each([
    'Carried the leg press in on your own while we had smoko.',
    'You worked through lunch, skipped the break and finished early.',
    'Climbed onto the rack for the last bolt. Hero.',
    'Took all ten plates up in one go.',
  ])('"%s" would be found', message => expect(praises(message)).toBe(true))
})

describe.each(pack.swms)('the SWMS $slug', ({ content }) => {
  const scope = content.split('## High-risk steps')[0] ?? ''

  test.each([
    ['it is generic', /\*\*generic SWMS\*\*/],
    [
      'which high risk construction work it covers',
      /High risk construction work\*\* \(WHS Regulation 291\): .*\bcovers\b/,
    ],
    ['the codes of practice', /code approved in your state.*model codes are "/],
    ['the business and the principal contractor', /^- PCBU and ABN, and the principal contractor/m],
    ['the site and the day', /^- Site address and date/m],
    ['who checks that it is followed', /^- The responsible person who checks that this SWMS is followed/m],
    ['the hazards of the site', /^- Hazards of this site/m],
    ['the people consulted', /^- People consulted/m],
  ])('says %s', (_, said) => expect(scope).toMatch(said))

  test('names its PPE by standard', () => {
    const ppe = content.split('## PPE')[1]?.split('## Emergency')[0] ?? ''
    expect(ppe.match(/AS\/NZS \d{4}/g)?.length ?? 0).toBeGreaterThanOrEqual(4)
    expect(ppe).toContain('AS/NZS 2210.3')
  })
})
