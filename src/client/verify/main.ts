// The check of an evidence pack on /verify: in the browser itself, so that a pack goes nowhere. The rest of the page needs no script.
import { checkPackFile } from '../../domain/pack-check.ts'
import { isDay } from '../../domain/pack-manifest.ts'
import type { PackProgress } from '../../domain/pack-reading.ts'
import type { MailedSeal } from '../../domain/pack-verdict.ts'
import { blobTools, fileOf } from './blob-file.ts'
import { showProblem, showVerdict } from './verdict.ts'

const part = <Kind extends HTMLElement>(id: string) => document.getElementById(`pack-${id}`) as Kind
const [zone, input, sealInput] = [part('zone'), part<HTMLInputElement>('file'), part<HTMLInputElement>('seal')]
const [wrongSeal, checking, bar, words] = [
  part('wrong'),
  part('checking'),
  part<HTMLProgressElement>('bar'),
  part('words'),
]
const [status, verdict, stop] = [part('status'), part('verdict'), part<HTMLButtonElement>('stop')]

/** A page that is busy for longer feels stuck. */
const BUSY_FOR = 24

class Stopped extends Error {}

/** Counts up: whoever chooses another file, or stops, is done with the one before. */
let current = 0

function progressOf(run: number): (progress: PackProgress) => Promise<unknown> | undefined {
  let drawnAt = performance.now()
  return ({ done, total, file }) => {
    if (run !== current) throw new Stopped()
    if (performance.now() - drawnAt < BUSY_FOR) return undefined
    bar.value = done / total
    words.textContent = `${Math.floor((done / total) * 100)} percent: ${file}`
    return new Promise(resolve => setTimeout(resolve)).then(() => {
      drawnAt = performance.now()
    })
  }
}

/** As it is in the mail: a day, a colon, and the hash. Undefined where none was typed, null where it is none. */
function typedSeal(): MailedSeal | undefined | null {
  const typed = sealInput.value.replace(/\s/g, '')
  if (typed === '') return undefined
  const [, day, hash] = /^(\d{4}-\d{2}-\d{2}):?([0-9a-f]{64})$/i.exec(typed) ?? []
  return isDay(day) && hash ? { day, hash: hash.toLowerCase() } : null
}

function showWrongSeal(isWrong: boolean): void {
  wrongSeal.hidden = !isWrong
  sealInput.ariaInvalid = isWrong ? 'true' : null
}

async function check(file: File): Promise<void> {
  const mailed = typedSeal()
  showWrongSeal(mailed === null)
  if (mailed === null) return sealInput.focus()
  current += 1
  const run = current
  begin(file)
  try {
    const asked = { onProgress: progressOf(run), ...(mailed ? { mailed } : {}) }
    const found = await checkPackFile(fileOf(file), blobTools, asked)
    if (run === current) end(() => showVerdict(verdict, file.name, found))
  } catch (error) {
    if (error instanceof Stopped || run !== current) return
    const says = 'Was it moved, or changed while it was read? Choose it once more.'
    end(() => showProblem(verdict, 'Could not be read', says))
  }
}

function begin(file: File): void {
  verdict.hidden = true
  checking.hidden = false
  bar.value = 0
  words.textContent = 'Reading what is in it'
  status.textContent = `Checking ${file.name}`
}

function end(show: () => void): void {
  checking.hidden = true
  show()
  verdict.hidden = false
  status.textContent = ''
  verdict.focus()
}

function choose(files: FileList | null | undefined): void {
  const [file] = files ?? []
  if (file) void check(file)
}

input.addEventListener('change', () => {
  choose(input.files)
  // The same file may be chosen once more.
  input.value = ''
})

stop.addEventListener('click', () => {
  current += 1
  checking.hidden = true
  status.textContent = 'Stopped'
  input.focus()
})

// Beside the zone, a browser would leave the page and open the file.
for (const name of ['dragover', 'drop'] as const) addEventListener(name, event => event.preventDefault())
addEventListener('dragover', () => zone.classList.add('drop--over'))
for (const name of ['dragleave', 'drop', 'dragend'] as const)
  addEventListener(name, () => zone.classList.remove('drop--over'))
addEventListener('drop', event => choose(event.dataTransfer?.files))

// An older browser has the command that the page shows. Whoever was faster than the script has chosen already.
if ('DecompressionStream' in window) choose(input.files)
else delete document.documentElement.dataset.scripted
