// The page in a pack that says what it is and how anybody can check it without the portal.
import { PACK_PATHS } from '../../domain/pack-format.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { MOST_CERTIFICATES } from './certificates.ts'
import type { WrittenTalks } from './talks.ts'

interface Explained {
  number: string
  title: string
  asOf: string
  madeBy: string
  madeAt: string
  portalName: string
  /** Where a pack can be checked; null where the portal does not know its own address. */
  verifyAt: string | null
  newestSeal: { day: string; hash: string } | null
  unsealed: number
  broken: string | null
  isComplete: boolean
  certificates: number
  talks: WrittenTalks
  photos: number
}

/** Each where there are some of it. */
const FILES = (pack: Explained): readonly (readonly [path: string, what: string, isThere?: boolean])[] => [
  [PACK_PATHS.pdf, 'The pack on paper: what is missing, who stands where, and who signed what.'],
  [PACK_PATHS.workbook, 'All tables in one workbook, with filters.'],
  ['tables/*.csv', 'The same tables as plain text. Times are in UTC.'],
  ['documents/*.json', 'Each text exactly as it was signed, byte for byte.'],
  ['documents/*.pdf', 'The same texts to read.'],
  [
    'certificates/*.pdf',
    'Certificates as they were issued.',
    pack.certificates > 0 && pack.certificates <= MOST_CERTIFICATES,
  ],
  [
    'talks/*.pdf',
    `The records of group talks, ${pack.talks.drawn > 0 ? 'with the signatures that were drawn' : 'without signatures'}.`,
    pack.talks.printed > 0,
  ],
  ['photos/*.webp', 'Photos of licences, by the number of the row and of the photo.', pack.photos > 0],
  ['rows/*.jsonl', 'The records themselves as they were sealed, each with the proof that its seal holds it.'],
  [PACK_PATHS.seals, 'The seal of every night, from the first.'],
  [PACK_PATHS.manifest, 'What is in the pack, with the SHA-256 of every file.'],
]

function talksLeftOut({ tooMany, namingOthers }: WrittenTalks): string {
  const are = (count: number) => (count === 1 ? '1 record of a group talk is' : `${count} records of group talks are`)
  return [
    tooMany > 0 && `${are(tooMany)} too many for a file each. They are in <code>tables/talks.csv</code>.`,
    namingOthers > 0 && `${are(namingOthers)} left out, because people are named whom this pack is not about.`,
  ]
    .flatMap(words => (words ? [`<li>${words}</li>`] : []))
    .join('\n')
}

export function explainPack(pack: Explained): string {
  const { number, title, asOf, madeBy, madeAt, portalName, verifyAt, newestSeal, unsealed, broken } = pack
  const rows = FILES(pack)
    .filter(([, , isThere = true]) => isThere)
    .map(([path, what]) => `<tr><td><code>${path}</code></td><td>${what}</td></tr>`)
  const seal = newestSeal
    ? `<p>The newest seal in this pack, of the night of ${newestSeal.day}:</p><p><code>${newestSeal.day}:${newestSeal.hash}</code></p>`
    : '<p>Nothing in this pack is sealed yet: the first night has not passed.</p>'
  const page = verifyAt
    ? `<li>Open <a href="${escapeHtml(verifyAt)}">${escapeHtml(verifyAt)}</a> and drop the ZIP onto the page. It is checked in your browser and sent nowhere.</li>`
    : '<li>Open the page <code>/verify</code> of any portal and drop the ZIP onto it. It is checked in your browser and sent nowhere.</li>'
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Evidence pack ${number}</title>
<style>body{font:16px/1.55 system-ui,sans-serif;color:#132120;background:#fff;max-width:46rem;margin:2rem auto;padding:0 1rem}h1{line-height:1.2}code{font-size:.9em;overflow-wrap:anywhere}table{border-collapse:collapse;width:100%}td{border-top:1px solid #d8dfd9;padding:.4rem .8rem .4rem 0;vertical-align:top}.broken{border:2px solid #8f1d1d;padding:.8rem}</style></head>
<body><h1>Evidence pack ${number}</h1>
<p>${escapeHtml(title)}, as of ${escapeHtml(asOf)}. Made by ${escapeHtml(madeBy)} on ${escapeHtml(madeAt)} with ${escapeHtml(portalName)}. It holds personal information.</p>
${broken ? `<p class="broken"><strong>When this pack was made, the portal’s own seals did not hold.</strong> ${escapeHtml(broken)}</p>` : ''}
<h2>What is in it</h2>
<table>${rows.join('')}</table>
<h2>How to check it</h2>
<ol>${page}
<li>Or run <code>npm run portal -- verify ${number}.zip</code> in a copy of the portal’s program. It needs no database and no connection.</li>
<li>Or by hand: <code>sha256sum</code> of each file must be what <code>manifest.json</code> says. A line of <code>rows/*.jsonl</code> is hashed as canonical JSON (RFC 8785) of its <code>row</code>; with the hashes of its <code>proof</code> that leads to the <code>root</code> of the seal of its day (the tree of RFC 6962, pairs hashed with a byte 1 before them). A seal is the SHA-256 of the canonical JSON of its <code>counts</code>, <code>day</code>, <code>previous</code> and <code>root</code>.</li></ol>
${seal}
<p>Compare it with the one that was mailed on that night. If they are the same, nothing up to that night was changed, removed or added since.</p>
<h2>What it cannot show</h2>
<ul>
<li>Names and titles in the tables are those of today; they are in no seal. Ids, versions, hashes and times are.</li>
<li>Answers to quizzes and whole licence numbers${pack.photos > 0 ? ' of licences without a photo' : ''} stay in the portal. Of those rows the pack has the hash and its proof.</li>
${pack.isComplete ? '' : '<li>This pack holds part of the records. It cannot prove by itself that nothing was left out of that part.</li>'}
${pack.certificates > MOST_CERTIFICATES ? `<li>${pack.certificates} certificates are too many for a file each. They are in <code>tables/certificates.csv</code>, and each can be checked by its number.</li>` : ''}
${talksLeftOut(pack.talks)}
${unsealed > 0 ? `<li>${unsealed === 1 ? '1 row is' : `${unsealed} rows are`} from a day that was not over when the pack was made, and will be sealed that night.</li>` : ''}
<li>Whether somebody rewrote the whole chain of seals. Only a seal that was mailed earlier shows that.</li>
</ul></body></html>
`
}
