// Reads the classes out of components and stylesheets, well enough to hold them against each other.

/** The class names written out in a component: in `className`, in `cx(…)`, and in properties of that name. */
export function classesIn(code: string): string[] {
  const found = new Set<string>()
  for (const place of code.matchAll(/\bclassName=(?:"([^"]*)"|\{)|\bcx\(|\bclassName: /g)) {
    if (place[1] !== undefined) add(found, place[1])
    else for (const text of literalsIn(expressionAt(code, place.index + place[0].length))) add(found, text)
  }
  return [...found]
}

function add(found: Set<string>, text: string): void {
  // A part of a template that is put together is not known here.
  for (const each of text.split(/\s+/)) if (each && !each.includes('$')) found.add(each)
}

/** From inside a bracket to its end, or to the comma where there is none around it. */
function expressionAt(code: string, start: number): string {
  const isProperty = code.slice(0, start).endsWith(': ')
  let depth = 0
  for (let at = start; at < code.length; at++) {
    const each = code.charAt(at)
    if ('({['.includes(each)) depth++
    if (')}]'.includes(each) && --depth < 0) return code.slice(start, at)
    if (isProperty && depth === 0 && each === ',') return code.slice(start, at)
  }
  return code.slice(start)
}

/** The strings of an expression, but for those that something is compared with or looked up by. */
function literalsIn(expression: string): string[] {
  const others = /(?:[!=]==\s*|\[|\.\w+\()'[^'\n]*'/g
  const plain = expression.replace(others, '')
  return [...plain.matchAll(/'([^'\n]*)'|`([^`]*)`/g)].map(([, single, template = '']) =>
    single === undefined ? template.replaceAll(/\S*\$\{[^}]*\}\S*/g, '') : single,
  )
}

/** The classes that a stylesheet has rules for. */
export function selectorsIn(css: string): string[] {
  return rulesIn(css).flatMap(({ selector }) =>
    [...selector.matchAll(/\.((?:\\[0-9a-f]{1,6} |\\.|[\w-])+)/gi)].map(([, name = '']) => unescaped(name)),
  )
}

const unescaped = (name: string) =>
  name
    .replaceAll(/\\([0-9a-f]{1,6}) /gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/\\(.)/g, '$1')

interface Rule {
  selector: string
  declarations: string[]
}

/** The innermost rules: what surrounds them (a layer, a width) does not matter here. */
function rulesIn(css: string): Rule[] {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return [...plain.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    declarations: body.split(';').flatMap(line => line.split(':')[0]?.trim() || []),
  }))
}

const LAYOUT =
  /^(display|flex|flex-.*|grid|grid-.*|gap|row-gap|column-gap|align-.*|justify-.*|place-.*|order|width|height|(min|max)-(width|height)|margin.*|padding.*|overflow.*|text-align|white-space)$/

/** Frames of components that are nothing but layout (what they hold has the looks), and the wait before a skeleton. */
const FRAMES = ['after-150', 'barbell-box', 'opts', 'page', 'podium', 'stats', 'stepper', 'pips', 'table-wrap', 'tiles']

/**
 * Classes that look like helpers: no part of a component (`card__head`, `card--flush`), nothing but layout or one property in all their
 * rules, and no rule for what is inside them.
 */
export function helpersIn(css: string): string[] {
  const rules = rulesIn(css)
  const alone = new Set(
    rules.flatMap(({ selector }) => /^\.([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/.exec(selector)?.[1] ?? []),
  )
  return [...alone].filter(name => {
    if (FRAMES.includes(name)) return false
    const of = rules.filter(({ selector }) => new RegExp(`\\.${name}(?![\\w-])`).test(selector))
    if (of.some(({ selector }) => selector !== `.${name}`)) return false
    const declared = [...new Set(of.flatMap(({ declarations }) => declarations))]
    if (declared.every(property => property.startsWith('--'))) return false
    return declared.length === 1 || declared.every(property => LAYOUT.test(property))
  })
}
