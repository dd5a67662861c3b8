// Reads a text aloud with the browser's own voice, sentence by sentence, and marks the sentence that is read. One text at a time: a
// device has one voice.

export interface Listener {
  /** It came to the end, or something else is read by now. */
  onEnd(): void
  /** The device has no voice, or lost it. */
  onFail(): void
}

export interface Reading {
  pause(): void
  goOn(): void
  stop(): void
}

interface Part {
  words: string
  /** Where the sentence is, to be marked. A picture is marked itself. */
  range: Range | null
  /** What is kept in sight: the picture, or what the sentence is in. */
  element: Element | null
}

const MARK = 'read-aloud'
const BLOCKS = 'h3, h4, h5, p, li, th, td, blockquote'
const LANGUAGE = 'en-AU'

let current: Reading | null = null
/** What is said: a browser may forget one that nothing refers to, and never tell that it ended. */
const held = new Set<SpeechSynthesisUtterance>()

export function canReadAloud(): boolean {
  const canSpeak = typeof speechSynthesis !== 'undefined' && typeof SpeechSynthesisUtterance !== 'undefined'
  return canSpeak && 'Segmenter' in Intl
}

/** One after the other. It may be over before this returns. */
export function readAloud(texts: readonly HTMLElement[], listener: Listener): Reading {
  current?.stop()
  const parts = texts.flatMap(partsOf)
  let at = 0
  /** Each start has its own number: a voice that was cut off may still report afterwards. */
  let run = 0

  function speak(): void {
    const part = parts[at]
    if (!part) {
      end()
      return
    }
    const own = run
    mark(part)
    keepInSight(part)
    const said = new SpeechSynthesisUtterance(part.words)
    held.add(said)
    said.lang = LANGUAGE
    const voice = voiceFor(speechSynthesis.getVoices())
    if (voice) said.voice = voice
    said.onend = () => {
      if (own !== run) return
      at++
      speak()
    }
    said.onerror = () => {
      if (own !== run) return
      silence()
      listener.onFail()
    }
    speechSynthesis.speak(said)
  }

  function silence(): void {
    run++
    held.clear()
    if (current === reading) current = null
    speechSynthesis.cancel()
    mark(null)
  }

  function end(): void {
    silence()
    listener.onEnd()
  }

  const reading: Reading = {
    // Phones take a pause for the end: it is begun again at the sentence where it was.
    pause() {
      run++
      speechSynthesis.cancel()
    },
    goOn() {
      run++
      speak()
    },
    stop: end,
  }
  current = reading
  // Whatever else speaks on this page is over.
  speechSynthesis.cancel()
  speak()
  return reading
}

/** One from here, if the device has it, otherwise any that speaks English. */
function voiceFor(voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | undefined {
  const spoken = (voice: SpeechSynthesisVoice) => voice.lang.replace('_', '-')
  return voices.find(voice => spoken(voice) === LANGUAGE) ?? voices.find(voice => spoken(voice).startsWith('en'))
}

/** Sentences in reading order. What stands in one block (a paragraph, an entry of a list, a cell) is never read into the next. */
function partsOf(text: HTMLElement): Part[] {
  const blocks: { block: Element | null; nodes: Text[]; picture: HTMLImageElement | null }[] = []
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  for (let node: Node | null = text; node; node = walker.nextNode()) {
    if (node instanceof HTMLImageElement && node.alt !== '') blocks.push({ block: null, nodes: [], picture: node })
    if (!(node instanceof Text) || node.data.trim() === '') continue
    const block = node.parentElement?.closest(BLOCKS) ?? text
    const last = blocks.at(-1)
    if (last && last.block === block) last.nodes.push(node)
    else blocks.push({ block, nodes: [node], picture: null })
  }
  return blocks.flatMap(({ nodes, picture }) => (picture ? [pictureIn(picture)] : sentencesIn(nodes)))
}

function pictureIn(picture: HTMLImageElement): Part {
  return { words: `Picture: ${picture.alt}`, range: null, element: picture }
}

function sentencesIn(nodes: readonly Text[]): Part[] {
  const whole = nodes.map(({ data }) => data).join('')
  return [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(whole)]
    .filter(({ segment }) => segment.trim() !== '')
    .map(({ segment, index }) => {
      const range = document.createRange()
      const [start, end] = [placeAt(nodes, index), placeAt(nodes, index + segment.trimEnd().length)]
      range.setStart(start.node, start.offset)
      range.setEnd(end.node, end.offset)
      return { words: segment.trim(), range, element: start.node.parentElement }
    })
}

function placeAt(nodes: readonly Text[], index: number): { node: Node; offset: number } {
  let before = 0
  for (const node of nodes) {
    if (index <= before + node.length) return { node, offset: index - before }
    before += node.length
  }
  const last = nodes.at(-1)
  return { node: last ?? document.body, offset: last?.length ?? 0 }
}

/** A sentence without touching the text itself, where the browser can; elsewhere it is only read. */
function mark(part: Part | null): void {
  for (const picture of document.querySelectorAll(`.${MARK}`)) picture.classList.remove(MARK)
  const range = part?.range
  if (part && !range) part.element?.classList.add(MARK)
  if (typeof Highlight === 'undefined') return
  if (range) CSS.highlights.set(MARK, new Highlight(range))
  else CSS.highlights.delete(MARK)
}

const EDGE = 96

/** Only when it would be out of sight: nobody wants a page that moves with every sentence. */
function keepInSight({ range, element }: Part): void {
  const { top = 0, bottom = 0 } = (range ?? element)?.getBoundingClientRect() ?? {}
  if (top >= EDGE && bottom <= window.innerHeight - EDGE) return
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollIntoView({ block: 'center', behavior: isStill ? 'instant' : 'smooth' })
}
