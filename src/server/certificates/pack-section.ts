// Where an evidence pack is checked on /verify. What needs a script is drawn only where there are scripts; the command is always shown.
import { readFileSync } from 'node:fs'
import { CLOCK, CROSS, icon, TICK, verdict } from './verdict-html.ts'

const PACK =
  '<path d="M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7Z"/><path d="M14 2v4a2 2 0 0 0 2 2h4"/><path d="m9 15 2 2 4-4"/>'

export const PACK_STYLE = readFileSync(new URL('./verify-pack.css', import.meta.url), 'utf8')

const SEAL_HINT = 'The day, a colon and the hash, as they are in the mail. It shows that nobody rewrote all seals.'

const ASK = `<div id="pack-ask" class="pack-ask no-print">
<label class="drop" id="pack-zone"><input type="file" id="pack-file" accept=".zip,application/zip">${icon(PACK, 28)}<span><b>Choose a pack</b> or drop it here</span></label>
<details><summary>Compare with a seal that was mailed to you</summary><div class="pack-seal"><label for="pack-seal">Seal</label>
<input id="pack-seal" placeholder="2026-11-15:9f3a…" maxlength="200" autocapitalize="none" autocomplete="off" spellcheck="false" aria-describedby="pack-wrong pack-hint">
<p class="wrong" id="pack-wrong" hidden>That is not a seal. Copy it from the mail, with its day.</p><p class="hint" id="pack-hint">${SEAL_HINT}</p></div></details>
</div>`

const CHECKING = `<div id="pack-checking" class="pack-checking no-print" hidden><label for="pack-bar">Checking</label><progress id="pack-bar" max="1" value="0"></progress><p class="hint" id="pack-words"></p><button type="button" id="pack-stop">Stop</button></div>`

/** `hasScript`: without a build there is none. */
export function packSection(hasScript: boolean): string {
  const templates = (
    [
      ['good', verdict('valid', TICK, '', '', 'h3')],
      ['incomplete', verdict('warn', CLOCK, '', '', 'h3')],
      ['bad', verdict('unknown', CROSS, '', '', 'h3')],
    ] as const
  ).map(([outcome, html]) => `<template id="pack-${outcome}">${html}</template>`)
  return `<section class="card card--pad" aria-labelledby="pack-title"><div><h2 id="pack-title">Check an evidence pack</h2>
<p class="lede">A pack is a ZIP file with records and their proofs. It is checked on this device: nothing of it is sent anywhere.</p></div>
${hasScript ? `${ASK}${CHECKING}<p class="unseen" id="pack-status" role="status"></p>${templates.join('')}` : ''}
${hasScript ? '<p class="pack-without">This page needs JavaScript, in a browser of the last few years, to check a pack. The command does not.</p>' : ''}
<p class="hint no-print">By command, with the portal’s files and no connection: <code>npm run portal -- verify pack.zip</code></p></section>
${hasScript ? '<section class="card" id="pack-verdict" tabindex="-1" aria-label="Result of the check" hidden></section>' : ''}`
}
