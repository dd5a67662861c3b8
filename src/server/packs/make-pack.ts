// Makes a pack: collects, proves, prints and packs, a step after the other, and says how far it is.
import { brokenSealWords } from '../../domain/broken-seal.ts'
import { canonicalJson, type Json } from '../../domain/canonical-json.ts'
import { wholeDate } from '../../domain/day-names.ts'
import { type PackScope, type PackStep, packNumber } from '../../domain/pack.ts'
import { PACK_FORMAT, PACK_PATHS, type PackManifest } from '../../domain/pack-format.ts'
import { plain } from '../../domain/plain-text.ts'
import type { KeptSeal } from '../../domain/seal.ts'
import { inSnapshot } from '../db/snapshot-queries.ts'
import { isoOf } from '../http/iso.ts'
import { momentOf, type Portal } from '../portal.ts'
import { firstBrokenSeal, keptSeal } from '../record/seals/judge.ts'
import { writeCertificates } from './certificates.ts'
import { day, instant, number, type TableForm, text } from './columns.ts'
import { writeDocuments } from './documents.ts'
import { explainPack } from './explain-html.ts'
import { firstSeal, sealsThrough } from './held-queries.ts'
import { endOf, knownOn } from './known.ts'
import { PackTable } from './pack-table.ts'
import { MOST_ON_PAPER, type PackContents } from './pdf/contents.ts'
import { certificateLine, licenceLine, waiverLine } from './pdf/paper-lines.ts'
import { renderPack } from './pdf/render-pack.ts'
import { momentWords } from './pdf/words.ts'
import { writePhotos } from './photos.ts'
import type { PackRow } from './queries.ts'
import { aboutPack, type PackAbout } from './scope.ts'
import { Spool } from './spool.ts'
import { type Standings, writeStandings } from './standings.ts'
import { writeTalks } from './talks.ts'
import { Workbook } from './workbook.ts'
import { textKey, type WrittenRows, writeRows } from './write-rows.ts'
import { type KeepPiece, keepInPieces, zipFiles } from './zip.ts'

export interface MadePack {
  bytes: number
  sha256: string
  pages: number
  tables: number
  asked: number
  inDate: number
  unsealed: number
  broken: string | null
}

export interface Making {
  keep: KeepPiece
  /** Throws where the pack is not ours to make any more. */
  report(step: PackStep, done: number, total: number): Promise<void>
}

const SEALS: TableForm = {
  ...{ name: 'seals', title: 'Seals' },
  columns: [
    day('Day'),
    number('Rows'),
    instant('Sealed at'),
    text('Seal', 66),
    text('Root', 66),
    text('Seal before', 66),
  ],
}

/** `folder` is where its files grow. */
export async function makePack(portal: Portal, pack: PackRow, folder: string, making: Making): Promise<MadePack> {
  const spool = await Spool.in(folder)
  try {
    // People go on signing meanwhile: tables, rows and figures are of one moment, and agree with each other.
    return await inSnapshot(portal.database, read =>
      makeIn(spool, { ...portal, database: { ...portal.database, read } }, pack, making),
    )
  } finally {
    await spool.remove()
  }
}

async function makeIn(spool: Spool, portal: Portal, pack: PackRow, { keep, report }: Making): Promise<MadePack> {
  const { database, config } = portal
  const workbook = new Workbook(spool, config.timeZone)
  const lead = pack.of_team === 1 ? pack.asked_by : null
  const scope = JSON.parse(pack.scope) as PackScope
  const extras = { photos: pack.photos === 1, signatures: pack.signatures === 1 }
  const about = await aboutPack(portal, momentOf(portal).today, { scope, asOf: pack.as_of, lead })
  const known = await knownOn(portal, about.day)
  const onProgress = (step: PackStep) => (done: number, total: number) => report(step, done, total)

  const standings = await writeStandings(portal, about, {
    ...{ spool, workbook, nameOf: namedIn(about, known.person), onProgress: onProgress('collect') },
  })
  const found = await firstBrokenSeal(database, momentOf(portal).today)
  const broken = found && brokenSealWords(found)
  const { seals, isWhole } = await writeSeals(spool, workbook, portal, about)
  const selection = about.selection()
  const rows = await writeRows(portal, about, {
    spool,
    workbook,
    seals,
    selection,
    extras,
    known,
    onProgress: onProgress('seals'),
  })
  const versions = await writeDocuments(portal, about, {
    ...{ spool, titleOf: known.item, onProgress: onProgress('documents') },
    isPacked: ({ kind, item_id, version }) => rows.texts.has(textKey(kind, item_id, version)),
    isSigned: ({ kind, item_id, version }) => rows.signed.has(textKey(kind, item_id, version)),
  })
  const stillWanted = () => report('documents', versions.length, versions.length)
  const talks = await writeTalks(portal, about, rows.talks, {
    ...{ spool, extras, ofTeam: lead !== null, onProgress: stillWanted },
  })
  // What is in it, and not what was ticked: nobody may have drawn anything.
  const held = { photos: extras.photos, signatures: talks.drawn > 0 }
  await writePhotos(portal, rows.photos, { spool, onProgress: stillWanted })
  await report('certificates', 0, rows.certificates.length)
  await writeCertificates(portal, rows.certificates, endOf(about.day, config.timeZone), {
    ...{ spool, onProgress: onProgress('certificates') },
  })
  const tables = rows.tables + TABLES_BESIDES
  await report('tables', 0, tables)
  const sheets = await spool.create(PACK_PATHS.workbook)
  await workbook.writeTo(sheets)
  await spool.close(sheets)
  await report('tables', tables, tables)

  const contents = contentsOf(portal, pack, about, { standings, rows, seals, broken, versions })
  const { pdf, pages } = await renderPack(contents, onProgress('pages'))
  await spool.add(PACK_PATHS.pdf, pdf)
  await keepInPieces('pdf', oneByOne(pdf), keep)
  const newestSeal = seals.at(-1)
  await spool.add(
    PACK_PATHS.explains,
    Buffer.from(
      explainPack({
        ...{
          number: contents.number,
          title: about.title,
          asOf: contents.asOf,
          madeBy: pack.asked_name,
          madeAt: contents.madeAt,
        },
        ...{
          portalName: config.name,
          verifyAt: contents.verifyAt,
          newestSeal: newestSeal ?? null,
          unsealed: rows.unsealed,
          broken,
        },
        isComplete: about.people === null && about.document === null,
        certificates: rows.certificates.length,
        ...{ talks, photos: rows.photos.size },
      }),
    ),
  )
  await report('finish', 0, 1)
  const manifest: PackManifest = {
    ...{ format: PACK_FORMAT, number: contents.number, portal: plain(config.name), madeAt: isoOf(portal.clock.now()) },
    ...{ madeBy: plain(pack.asked_name), scope, title: plain(about.title), asOf: about.day },
    complete: isWhole ? selection.complete : [],
    ...{ rows: rows.counts, newestSeal: newestSeal ? { day: newestSeal.day, hash: newestSeal.hash } : null, broken },
    extras: held,
    files: spool.files().map(({ file }) => file),
  }
  await spool.add(PACK_PATHS.manifest, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`))
  const files = spool.files().map(({ place, file }) => ({ place, path: file.path }))
  const { bytes, sha256 } = await zipFiles(files, pack.asked_at, keep)
  const { asked, inDate } = standings.summary.all
  return {
    ...{ bytes, sha256, pages, asked, inDate, unsealed: rows.unsealed, broken },
    tables,
  }
}

/** A rule may name people whom the pack is not about. */
function namedIn({ people }: PackAbout, nameOf: (id: number) => string): (id: number) => string {
  const known = people && new Set(people)
  return id => (known === null || known.has(id) ? nameOf(id) : 'somebody else')
}

/** People, how they stand, rules and seals. */
const TABLES_BESIDES = 4

/** The chain from its first link. Before the day of the first seal, that one is over more than is asked for, so nothing can be counted. */
async function writeSeals(
  spool: Spool,
  workbook: Workbook,
  { database }: Portal,
  about: PackAbout,
): Promise<{ seals: KeptSeal[]; isWhole: boolean }> {
  const through = await sealsThrough(database.read, about.day)
  const kept = through.length > 0 ? through : await firstSeal(database.read)
  const seals = kept.map(keptSeal)
  const file = await spool.create(PACK_PATHS.seals)
  for (const seal of seals) await file.write(`${canonicalJson(seal as unknown as Json)}\n`)
  await spool.close(file)
  const table = await PackTable.begin(spool, workbook, SEALS)
  for (const [index, { day: sealed, counts, hash, root, previous }] of seals.entries()) {
    await table.add([sealed, rowsIn(counts), kept[index]?.sealed_at ?? null, hash, root, previous])
  }
  await table.end(spool)
  return { seals, isWhole: through.length > 0 || kept.length === 0 }
}

const rowsIn = (counts: KeptSeal['counts']) => Object.values(counts).reduce((sum, count) => sum + count, 0)

interface Found {
  standings: Standings
  rows: WrittenRows
  seals: readonly KeptSeal[]
  broken: string | null
  versions: PackContents['versions']
}

function contentsOf({ config, clock }: Portal, pack: PackRow, about: PackAbout, found: Found): PackContents {
  const { standings, rows, seals, broken, versions } = found
  const { all, departments } = standings.summary
  const words = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
  return {
    ...{ number: packNumber(pack.year, pack.ordinal), title: about.title, day: about.day, portalName: config.name },
    asOf: wholeDate(about.day),
    ...{ madeBy: pack.asked_name, madeAt: `${momentWords(clock.now(), config.timeZone)} (${config.timeZone})` },
    holds: [
      words(all.people, 'person', 'people'),
      words(departments.size, 'department', 'departments'),
      words(standings.rules.length, 'rule', 'rules'),
    ].join(', '),
    ...{ summary: standings.summary, rules: standings.rules, versions, broken },
    signOffs: byPerson(rows.signOffs),
    signOffCount: rows.counts.sign_offs ?? 0,
    certificates: {
      lines: rows.lines.certificates.map(line => certificateLine(line, config.timeZone)),
      count: rows.counts.certificates ?? 0,
    },
    licences: { lines: rows.lines.licences.map(licenceLine), count: rows.counts.licences ?? 0 },
    waivers: {
      ...{ lines: rows.lines.waivers.map(waiverLine), count: rows.counts.waivers ?? 0 },
      inForce: rows.waiversInForce,
    },
    seals: seals
      .toReversed()
      .slice(0, MOST_ON_PAPER.seals)
      .map(({ day: night, counts, hash }) => ({ day: night, rows: rowsIn(counts), hash })),
    ...{ sealCount: seals.length, unsealed: rows.unsealed },
    verifyAt: config.publicUrl ? `${config.publicUrl}/verify` : null,
    ...{ sealEmail: config.sealEmail ?? null, timeZone: config.timeZone },
  }
}

const byPerson = (signOffs: PackContents['signOffs']) =>
  signOffs.toSorted((a, b) =>
    a.person < b.person ? -1 : a.person > b.person ? 1 : a.personId - b.personId || a.at - b.at,
  )

async function* oneByOne(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
