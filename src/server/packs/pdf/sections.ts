// The parts of a pack's PDF in their order: what is missing first, then the tables.
import { GROUP_WORDS } from '../../../domain/duty-group-words.ts'
import { codeAndName } from '../../../domain/duty-title.ts'
import { howWords } from '../../../domain/my-record-words.ts'
import { MOST_IN_MATRIX, MOST_MISSING } from '../../../domain/pack-summary.ts'
import type { PackContents, PaperLine, PaperSignOff } from './contents.ts'
import { MATRIX_BEGINS, paintMatrix } from './matrix.ts'
import type { Paper, PaperColumn } from './paper.ts'
import { grouped, momentWords, shortDate, unsealedWords } from './words.ts'

interface Section {
  heading: string
  lede: string
  paint(paper: Paper): Promise<void>
}

const column = (head: string, share: number, alignRight = false): PaperColumn => ({ head, share, alignRight })
const inTables = (file: string) => `Too many to print. All of them are in tables/${file}.csv and in the workbook.`

export function sectionsOf(contents: PackContents): Section[] {
  const { certificates, licences, waivers } = contents
  const list = (
    heading: string,
    lede: string,
    file: string,
    columns: readonly PaperColumn[],
    held: { lines: readonly PaperLine[]; count: number },
  ): Section[] =>
    held.count === 0
      ? []
      : [
          {
            ...{ heading, lede },
            async paint(paper) {
              if (held.lines.length < held.count) paper.paragraph(inTables(file))
              else await paper.table(columns, held.lines)
            },
          },
        ]
  return [
    missing(contents),
    departments(contents),
    matrix(contents),
    rules(contents),
    signOffs(contents),
    versions(contents),
    ...list(
      'Certificates',
      `${certificates.count} issued up to this day. Anyone can check a certificate by its number.`,
      'certificates',
      [
        column('Holder', 19),
        column('Module', 27),
        column('Number', 33),
        column('Score', 8, true),
        column('Issued', 13),
        column('Valid until', 14),
      ],
      certificates,
    ),
    ...list(
      'Licences',
      'As entered and checked. Numbers are shown by their last four characters.',
      'licences',
      [
        column('Person', 22),
        column('Licence', 32),
        column('Number', 13),
        column('Expires', 14),
        column('Check', 13),
        column('Checked by', 20),
      ],
      licences,
    ),
    ...list(
      'Waivers',
      'Who was excused from what, until when, why and by whom.',
      'waivers',
      [
        column('Person', 18),
        column('What', 28),
        column('From', 13),
        column('Until', 13),
        column('Why', 32),
        column('By', 16),
      ],
      waivers,
    ),
    sealsOf(contents),
  ]
}

function missing({ summary, day }: PackContents): Section {
  const { overdue, clear, people } = summary.all
  return {
    heading: 'What is missing',
    lede:
      overdue === 0
        ? 'Nothing was overdue on this day.'
        : `${overdue} overdue, of ${people - clear} ${people - clear === 1 ? 'person' : 'people'}, on ${shortDate(day)}.`,
    async paint(paper) {
      if (overdue === 0) return
      if (overdue > MOST_MISSING)
        paper.paragraph(`The first ${MOST_MISSING} of them. All are in tables/standings.csv and in the workbook.`)
      await paper.table(
        [column('Person', 24), column('Department', 20), column('What', 42), column('Was due', 14)],
        summary.missing.map(({ person, department, title, on }) => [
          { text: person, bold: true },
          department,
          title,
          shortDate(on),
        ]),
      )
    },
  }
}

function departments({ summary }: PackContents): Section {
  return {
    heading: 'Summary by department',
    lede: 'Required items, and how many of them are in date. Waived items are left out of the count.',
    async paint(paper) {
      const share = ({ asked, inDate }: { asked: number; inDate: number }) =>
        asked === 0 ? '–' : `${Math.floor((100 * inDate) / asked)}%`
      const line = (name: string, one: typeof summary.all, bold: boolean) =>
        [
          name,
          one.people,
          `${one.inDate} of ${one.asked}`,
          share(one),
          one.overdue,
          `${one.clear} of ${one.people}`,
        ].map(text => ({ text: String(text), bold }))
      const rows = [...summary.departments]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, one]) => line(name, one, false))
      await paper.table(
        [
          column('Department', 26),
          column('People', 10, true),
          column('In date', 18, true),
          column('Share', 10, true),
          column('Overdue', 12, true),
          column('Nothing overdue', 18, true),
        ],
        [...rows, line('All', summary.all, true)],
      )
    },
  }
}

function matrix({ summary, day }: PackContents): Section {
  const found = summary.matrix()
  return {
    heading: 'People and requirements',
    lede: 'Everyone who was active on this day, and everything that is required of anyone.',
    async paint(paper) {
      if (!found) {
        paper.paragraph(
          `More than ${MOST_IN_MATRIX} people: too many to print. Everyone is in tables/standings.csv and in the workbook.`,
        )
        return
      }
      for (const { group: name, columns } of found.groups) {
        paper.heading(GROUP_WORDS[name], MATRIX_BEGINS)
        await paintMatrix(paper, columns, found.rows, day)
      }
    },
  }
}

function rules({ rules: lines }: PackContents): Section {
  return {
    heading: 'Rules in force',
    lede: 'What the company required on this day, and how much of it was in date.',
    paint: paper =>
      paper.table(
        [column('Rule', 78), column('In date', 16, true)],
        lines.map(({ sentence, asked, inDate }) => [sentence, `${inDate} of ${asked}`]),
      ),
  }
}

function signOffs({ signOffs: lines, signOffCount, timeZone }: PackContents): Section {
  return {
    heading: 'Sign-offs by person',
    lede: `${signOffCount} up to this day: who signed what, in which version, when and how. Times are in ${timeZone}.`,
    async paint(paper) {
      if (lines.length < signOffCount) return paper.paragraph(inTables('sign-offs'))
      const people = Map.groupBy(lines, ({ personId }) => personId)
      for (const ofPerson of people.values()) {
        paper.heading(ofPerson[0]?.person ?? '')
        await paper.table(
          [
            column('What', 42),
            column('Version', 9, true),
            column('Signed', 22),
            column('How', 18),
            column('Sealed', 14),
          ],
          ofPerson.map((line: PaperSignOff) => [
            line.what,
            String(line.version),
            momentWords(line.at, timeZone),
            howWords(line),
            line.sealed ? shortDate(line.sealed) : 'not yet',
          ]),
        )
      }
    },
  }
}

function versions({ versions: lines, timeZone }: PackContents): Section {
  return {
    heading: 'Versions of each document',
    lede: 'Each text is in the pack exactly as it was signed. Its hash is sealed, and recorded with every signature.',
    paint: paper =>
      paper.table(
        [column('Document', 34), column('Version', 9, true), column('Published', 22), column('Hash of the text', 44)],
        lines.map(({ title, version, published_at, hash }) => {
          const { code, name } = codeAndName(title)
          return [
            [code, name].filter(Boolean).join(' '),
            String(version),
            momentWords(published_at, timeZone),
            grouped(hash),
          ]
        }),
      ),
  }
}

function sealsOf({ seals, sealCount, unsealed, broken, sealEmail }: PackContents): Section {
  return {
    heading: 'Nightly seals and how to verify them',
    lede: 'Each night has a seal: one hash over all records of the day and over the seal before. To change a record, every later seal would have to change too.',
    async paint(paper) {
      if (broken) paper.paragraph(broken)
      if (unsealed > 0) paper.paragraph(unsealedWords(unsealed))
      paper.paragraph(
        'To check: npm run portal -- verify with the path of the pack, on any machine that has the portal’s program and none of its data; or drop the pack onto the page /verify of any portal. The pack is not sent anywhere. README.html in the pack says how to do it by hand.',
      )
      paper.paragraph(
        sealEmail
          ? `A seal that was mailed on the night itself (to ${sealEmail}) proves that the whole chain was not rewritten since. Compare it with that night’s seal below.`
          : 'Seals are not mailed to anyone. If the whole chain were rewritten, this pack could not show it.',
      )
      if (seals.length === 0) return
      paper.heading(
        seals.length < sealCount ? `The last ${seals.length} of ${sealCount} nights` : `${sealCount} nights`,
      )
      await paper.table(
        [column('Night of', 16), column('Rows', 9, true), column('Seal', 75)],
        seals.map(({ day: night, rows, hash }) => [shortDate(night), String(rows), grouped(hash)]),
      )
    },
  }
}
