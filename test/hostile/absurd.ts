// Input that no honest client sends: whole bodies, single values, parts of an address, content types.
import fc from 'fast-check'
import type { Shape } from './shapes.ts'

/** Marks the place of a number that JSON can hold and JavaScript cannot. */
const TOO_LARGE_A_NUMBER = '\u0001 1e400'

export function jsonText(value: unknown): string {
  return (JSON.stringify(value) ?? 'null').replaceAll(JSON.stringify(TOO_LARGE_A_NUMBER), '1e400')
}

/** Every UTF-16 unit alike: control characters and halves of pairs too. */
const anyUnits = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map(unit => String.fromCharCode(unit)) })

const STRANGE_VALUES: readonly unknown[] = [
  ...['', ' ', '\u0000', 'a\u0000b', '\ud800', '\udfff\ud800', '\u202eabc', '\u2028', '\ufeff', '💣'.repeat(300)],
  ...['x'.repeat(100_000), "'; drop table users; --", "' or '1'='1", '<script>alert(1)</script>', '{{7*7}}', '%s%n'],
  ...['../../etc/passwd', 'undefined', 'NaN', '[object Object]', '2026-02-30T25:61:61Z', '1e3', '0x1', '१'],
  ...[-1, 0, -0, 1.5, 1e21, 2 ** 53 + 2, -(2 ** 53) - 2, 2 ** 31, 2 ** 63, TOO_LARGE_A_NUMBER],
  ...[null, true, false, [], {}, [[]], [null], { toString: 1 }, { $gt: '' }, { length: -1 }],
  { ['__proto__']: { role: 'admin' } },
  { constructor: { prototype: { role: 'admin' } } },
]

const strangeValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...STRANGE_VALUES),
  anyUnits,
  fc.jsonValue({ maxDepth: 3 }),
)

/** Deep enough to exhaust the stack of whatever walks it by calling itself. */
const DEPTH = 40_000
const DEEP_LIST = `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`
const DEEP_OBJECT = `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`

const BROKEN_TEXTS = [
  ...['{', '{"a":', '{a:1}', "{'a':1}", '[1,]', '{"a":1}{"b":2}', 'NaN', 'undefined', '\ufeff{}', '\u0000', '//'],
  ...['null', '[]', '""', '0', 'true', '[{}]', ' ', '{"a":1e400}', '{"a":1,"a":2}', '"\\ud800"', '"\\x"'],
  ...['{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{"role":"admin"}}}', DEEP_LIST, DEEP_OBJECT],
  JSON.stringify({ message: 'x'.repeat(300_000) }),
]

/** The fields of a body with anything at all in them, one of them with no bottom. */
function strangeFields({ properties = {} }: Shape): fc.Arbitrary<string> {
  const names = Object.keys(properties)
  const fields = Object.fromEntries(names.map(name => [name, strangeValue]))
  return fc
    .tuple(fc.record(fields, { requiredKeys: [] }), fc.option(fc.constantFrom(DEEP_LIST, DEEP_OBJECT), { freq: 8 }))
    .map(([object, deep]) => (deep ? jsonText({ ...object, deep: 'HERE' }).replace('"HERE"', deep) : jsonText(object)))
}

export function absurdBody(shape: Shape): fc.Arbitrary<string | Buffer> {
  return fc.oneof(
    { weight: 4, arbitrary: strangeFields(shape) },
    { weight: 2, arbitrary: strangeValue.map(jsonText) },
    { weight: 2, arbitrary: fc.constantFrom(...BROKEN_TEXTS) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }).map(bytes => Buffer.from(bytes)) },
  )
}

export const absurdContentType: fc.Arbitrary<string | undefined> = fc.oneof(
  { weight: 5, arbitrary: fc.constant('application/json') },
  fc.constantFrom(
    ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/json-seq'],
    ...['application/json; charset=utf-16', 'application/JSON;;;', 'json', '*/*', ';', ' ', undefined],
  ),
)

const ODD_SEGMENTS = [
  ...['0', '-1', '00', '1.5', '1e3', '0x1', 'abc', '9007199254740993', '2147483648', '99999999999', '+1', '1,2', '１'],
  ...['%', '%E0%A4%A', '%00', '1%00', '%2e%2e', '..%2f..%2fetc%2fpasswd', '%5c..%5c', '%0d%0aset-cookie:x', '..', '.'],
  ...['__proto__', 'constructor', 'null', 'undefined', "1'--", '1;', '1%3Fid=2', '1%23x', '*', ':id', '%F0%9F%92%A3'],
  ...['GQ-2026-.pdf', 'GQ-..%2f..%2fx.pdf', 'x'.repeat(199), 'x'.repeat(201), 'x'.repeat(5000)],
]

/** One part of a path, as it goes over the wire. */
export const absurdSegment: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...ODD_SEGMENTS) },
  anyUnits.map(text => encodeURIComponent(text.toWellFormed())),
)

const ODD_QUERIES = [
  ...[
    'days=1&days=2',
    'days[]=1',
    'days[a]=1',
    '__proto__=1',
    '__proto__[role]=admin',
    'constructor=1',
    '%',
    '%00=%00',
  ],
  ...['&&&===', ';', '?', 'days=%', 'days=%E0%A4%A', 'days=1e400', 'days=-0', `days=${'9'.repeat(5000)}`, 'download=2'],
  ...['v=1&v=2', `v=${'x'.repeat(11)}`, Array.from({ length: 2000 }, (_, index) => `a${index}=1`).join('&')],
]

export function absurdQuery({ properties = {} }: Shape): fc.Arbitrary<string> {
  const own = Object.keys(properties).map(name => absurdSegment.map(text => `${name}=${text}`))
  const anything = anyUnits.map(text => encodeURIComponent(text.toWellFormed()))
  return fc.oneof(fc.constant(''), fc.constantFrom(...ODD_QUERIES), anything, ...own)
}

/** Idempotency keys: a few that come again and again, so that one is also met in another use, and some that are none. */
export const anyKey: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('3f0c1b1e-0000-4000-8000-000000000001', '3F0C1B1E-0000-4000-8000-000000000001'),
  fc.uuid(),
  fc.constantFrom('', 'x', '3f0c1b1e', 'x'.repeat(3000), "'; --"),
)
