// What is pasted from Word, a page or a mail: its words and its shape, nothing else. The schema of the editor drops all that it does
// not know; what comes here is what it could not tell apart.

/** Word writes its lists as paragraphs with a sign in front. */
const WORD_LIST = /mso-list:\s*l\d+\s+level(\d+)/i
const ORDERED = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]\s*/i
const BULLET = /^\s*[·•▪◦o§\-–]\s+/u

/** Styles and event attributes would be refused by the content security policy, with a line on the console for each. */
const SHEET = /<style\b[\s\S]*?<\/style>/gi
const TAG = /<[a-z][^>]*>/gi
const withoutEffect = (tag: string) => tag.replace(/\s(style|on[a-z]+)\s*=/gi, ' data-$1=')

export function cleanPasted(html: string): string {
  const page = new DOMParser().parseFromString(html.replace(SHEET, '').replace(TAG, withoutEffect), 'text/html')
  for (const node of page.querySelectorAll('script, style, meta, link, iframe, object, embed, svg, template'))
    node.remove()
  for (const node of page.querySelectorAll('o\\:p')) node.replaceWith(...node.childNodes)
  gatherWordLists(page)
  for (const heading of page.querySelectorAll('h1, h2')) rename(heading, 'h3')
  for (const heading of page.querySelectorAll('h5, h6')) rename(heading, 'h4')
  for (const image of page.querySelectorAll('img')) image.remove()
  for (const cell of page.querySelectorAll('td, th')) joinLines(cell)
  for (const node of page.body.querySelectorAll('*')) {
    for (const { name } of [...node.attributes]) if (!KEPT_ATTRIBUTES.has(name)) node.removeAttribute(name)
  }
  return page.body.innerHTML
}

const KEPT_ATTRIBUTES = new Set(['colspan', 'rowspan', 'start'])

function gatherWordLists(page: Document): void {
  let list: HTMLElement | undefined
  for (const paragraph of [...page.querySelectorAll('p')]) {
    const isItem =
      WORD_LIST.test(paragraph.getAttribute('data-style') ?? '') || /MsoListParagraph/.test(paragraph.className)
    const text = paragraph.textContent ?? ''
    if (!isItem || (!ORDERED.test(text) && !BULLET.test(text))) {
      list = undefined
      continue
    }
    const tag = ORDERED.test(text) && !BULLET.test(text) ? 'ol' : 'ul'
    if (list?.localName !== tag || list.nextElementSibling !== paragraph) {
      list = page.createElement(tag)
      paragraph.before(list)
    }
    const item = page.createElement('li')
    item.append(...paragraph.childNodes)
    takeSign(item)
    list.append(item)
    paragraph.remove()
  }
}

/** The sign stands in a part of its own, or at the start of the text. */
function takeSign(item: HTMLElement): void {
  const ignored = [...item.querySelectorAll('span')].find(span =>
    /mso-list:\s*Ignore/i.test(span.getAttribute('data-style') ?? ''),
  )
  if (ignored) {
    ignored.remove()
    return
  }
  const first = item.ownerDocument.createTreeWalker(item, NodeFilter.SHOW_TEXT).nextNode()
  if (first) first.textContent = (first.textContent ?? '').replace(ORDERED, '').replace(BULLET, '')
}

/** A cell has one line: its paragraphs and lists are joined by spaces. */
function joinLines(cell: Element): void {
  for (const line of cell.querySelectorAll('p, div, br, li, ul, ol, blockquote, pre, h3, h4'))
    line.replaceWith(...line.childNodes, ' ')
  cell.normalize()
}

function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}
