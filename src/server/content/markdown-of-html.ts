// Markdown of the HTML in which the text of modules was stored once. It holds nothing but the few tags that were allowed then.

const INLINE: readonly [RegExp, string][] = [
  [/<strong>(.*?)<\/strong>/gs, '**$1**'],
  [/<em>(.*?)<\/em>/gs, '*$1*'],
  [/<code>(.*?)<\/code>/gs, '`$1`'],
]

const BLOCK = /<(h[3-5]|p|ul|ol|blockquote|table)(?:\s+start="(\d+)")?>(.*?)<\/\1>/gs
const ITEM = /<li>(.*?)<\/li>(?=\s*(?:<li>|$))/gs

export function markdownOf(html: string): string {
  const blocks = [...html.matchAll(BLOCK)].map(([, tag = 'p', start, inside = '']) => block(tag, start, inside))
  return blocks.join('\n\n')
}

function block(tag: string, start: string | undefined, inside: string): string {
  if (tag === 'p') return textOf(inside)
  if (tag === 'blockquote') return quoted(markdownOf(inside))
  if (tag === 'table') return table(inside)
  if (tag === 'ul' || tag === 'ol') {
    const items = [...inside.matchAll(ITEM)].map(([, item = '']) => textOf(item.replace(/<\/?p>/g, '')))
    const first = Number(start ?? 1)
    return items.map((item, index) => `${tag === 'ul' ? '-' : `${first + index}.`} ${item}`).join('\n')
  }
  return `${'#'.repeat(Number(tag[1]))} ${textOf(inside)}`
}

const quoted = (text: string) => text.replace(/^/gm, '> ')

function table(inside: string): string {
  const rows = [...inside.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd]>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => textOf(cell).replaceAll('|', '\\|')),
  )
  const [head = [], ...body] = rows.map(cells => `| ${cells.join(' | ')} |`)
  const rule = `|${' --- |'.repeat(rows[0]?.length ?? 0)}`
  return [head, rule, ...body].join('\n')
}

function textOf(html: string): string {
  const marked = INLINE.reduce((text, [tag, sign]) => text.replace(tag, sign), html)
  return marked
    .replace(/\s+/g, ' ')
    .trim()
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
