// Puts a verdict into the page. Every word of a pack goes in as text: whoever made it may have written anything into it.
import {
  checkedFacts,
  type PackFault,
  type PackVerdict,
  placeOfFault,
  untoldBy,
  verdictWords,
} from '../../domain/pack-verdict.ts'

function element(name: string, words: string | readonly Node[], className = ''): HTMLElement {
  const made = document.createElement(name)
  if (typeof words === 'string') made.textContent = words
  else made.append(...words)
  if (className) made.className = className
  return made
}

/** The band with its sign, as the server drew it for each outcome. */
function band(tone: string, word: string, says: string): DocumentFragment {
  const template = document.getElementById(`pack-${tone}`) as HTMLTemplateElement
  const drawn = template.content.cloneNode(true) as DocumentFragment
  const [heading, sentence] = [drawn.querySelector('h3'), drawn.querySelector('p')]
  if (heading) heading.textContent = word
  if (sentence) sentence.textContent = says
  return drawn
}

const faultItem = (fault: PackFault) =>
  element('li', [element('b', placeOfFault(fault)), document.createTextNode(` ${fault.says}.`.replace(/\.\.$/, '.'))])

function faultsOf({ faults, hasMore }: PackVerdict): readonly Node[] {
  if (faults.length === 0) return []
  const list = element('ol', faults.map(faultItem), 'faults')
  const more = hasMore ? [element('p', 'Nothing further was looked at.')] : []
  return [element('div', [element('h4', 'What does not match'), list, ...more], 'advice')]
}

function factsOf(file: string, verdict: PackVerdict): HTMLElement {
  const facts = [['File', file] as const, ...checkedFacts(verdict)]
  const rows = facts.map(([term, value]) => element('div', [element('dt', term), element('dd', value)]))
  return element('dl', rows, 'facts')
}

function untoldOf(verdict: PackVerdict): readonly Node[] {
  const untold = untoldBy(verdict)
  if (untold.length === 0) return []
  const list = element(
    'ul',
    untold.map(line => element('li', line)),
    'untold',
  )
  return [element('div', [element('h4', 'What this check cannot tell'), list], 'advice')]
}

export function showVerdict(into: HTMLElement, file: string, verdict: PackVerdict): void {
  const { word, says } = verdictWords(verdict)
  const parts = [...faultsOf(verdict), factsOf(file, verdict), ...untoldOf(verdict)]
  into.replaceChildren(band(verdict.outcome, word, says), ...parts)
}

/** Where nothing can be said about it. */
export function showProblem(into: HTMLElement, word: string, says: string): void {
  into.replaceChildren(band('incomplete', word, says))
}
