// Values made from a schema of the contract: such as it asks for, and such as just miss it.
import fc from 'fast-check'
import { z } from 'zod'

/** The part of JSON Schema that the contract's inputs come out as. */
export interface Shape {
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean'
  /** One of several. */
  anyOf?: Shape[]
  /** The same, told apart by one field. */
  oneOf?: Shape[]
  const?: unknown
  properties?: Record<string, Shape>
  required?: string[]
  propertyNames?: Shape
  additionalProperties?: Shape | boolean
  items?: Shape
  maxItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  enum?: string[]
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
}

export function shapeOf(schema: z.ZodType): Shape {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
}

/** Words and numbers that mean something to the fixture portal, so that requests get past the first check. */
const PLAUSIBLE_TEXTS = [
  ...['1', '2', '3', '4', '30', 'employee', 'manager', 'employee-secret-1', 'a wholly new phrase'],
  ...['eve@example.com', 'Well done', 'Option A of question 1', 'GQ-2026-ABCDEFGH.pdf'],
]
const PLAUSIBLE_NUMBERS = [1, 2, 3, 4, 5, 0]
/** Beside those: what was made for the endpoint that is being tried. */
let made: readonly (string | number)[] = []
export const alsoPlausible = (values: readonly (string | number)[]) => {
  made = values
}
export const isFurnished = () => made.length > 0
/** What was made comes more often than all else. */
const OFTEN = 4
const often = <Value>(values: readonly Value[]) => Array.from({ length: OFTEN }, () => values).flat()
/** A quiz of the fixture has this many questions. */
const PLAUSIBLE_LENGTHS = [10, 25]

const choicesOf = ({ anyOf, oneOf }: Shape) => anyOf ?? oneOf

export function validValue(shape: Shape): fc.Arbitrary<unknown> {
  const choices = choicesOf(shape)
  if (choices) return fc.oneof(...choices.map(validValue))
  if (shape.const !== undefined) return fc.constant(shape.const)
  switch (shape.type) {
    case 'object':
      return isDictionary(shape) ? validDictionary(shape) : validObject(shape)
    case 'array':
      return fc.oneof(
        fc.array(validValue(shape.items ?? {}), { maxLength: Math.min(shape.maxItems ?? 30, 30) }),
        ...PLAUSIBLE_LENGTHS.map(length =>
          fc.array(validValue(shape.items ?? {}), { minLength: length, maxLength: length }),
        ),
      )
    case 'string':
      return validText(shape)
    case 'integer':
    case 'number':
      return validNumber(shape)
    case 'boolean':
      return fc.boolean()
    default:
      return fc.jsonValue()
  }
}

function isDictionary(shape: Shape): boolean {
  return typeof shape.additionalProperties === 'object' && shape.properties === undefined
}

function validObject({ properties = {}, required = [] }: Shape): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, shape]) => [name, validValue(shape)]))
  return fc.record(fields, { requiredKeys: required })
}

function validDictionary(shape: Shape): fc.Arbitrary<unknown> {
  const value = validValue(shape.additionalProperties as Shape)
  return fc.oneof(
    fc.dictionary(validText(shape.propertyNames ?? {}), value, { maxKeys: 12 }),
    // Questions are counted from 1.
    fc
      .array(value, { maxLength: 12 })
      .map(values => Object.fromEntries(values.map((text, i) => [String(i + 1), text]))),
  )
}

function validText({ enum: choices, pattern, minLength = 0, maxLength = 200 }: Shape): fc.Arbitrary<string> {
  if (choices) return fc.constantFrom(...choices)
  const matcher = new RegExp(pattern ?? '')
  const fits = (text: string) => matcher.test(text) && text.length >= minLength && text.length <= maxLength
  const plausible = [...PLAUSIBLE_TEXTS, ...often(made.map(String))].filter(fits)
  const any = pattern
    ? fc.stringMatching(matcher).filter(fits)
    : fc.string({ minLength, maxLength: Math.min(maxLength, 200) })
  return plausible.length > 0 ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...plausible) }, any) : any
}

function validNumber(shape: Shape): fc.Arbitrary<number> {
  const { least, most } = boundsOf(shape)
  const numbers = made.filter(value => typeof value === 'number')
  const plausible = [...PLAUSIBLE_NUMBERS, ...often(numbers)].filter(number => number >= least && number <= most)
  const any =
    shape.type === 'integer'
      ? fc.integer({ min: least, max: most })
      : fc.double({ noNaN: true, noDefaultInfinity: true })
  return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...plausible) }, fc.constantFrom(least, most), any)
}

function boundsOf({ minimum, exclusiveMinimum, maximum }: Shape): { least: number; most: number } {
  const least = minimum ?? (exclusiveMinimum === undefined ? Number.MIN_SAFE_INTEGER : exclusiveMinimum + 1)
  return {
    least: Math.max(least, Number.MIN_SAFE_INTEGER),
    most: Math.min(maximum ?? Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
  }
}

/** Names that no schema has: harmless ones, ones that claim something, and ones that JavaScript itself gives a meaning. */
const FOREIGN_KEYS = ['extra', 'role', 'userId', 'points', 'id', '__proto__', 'constructor', 'toString', 'then', '']

/** An object as asked for except for one thing: a field wrong, missing or too much, or the whole inside a list. */
export function nearlyValid(shape: Shape): fc.Arbitrary<unknown> {
  const choices = choicesOf(shape)
  if (choices) return fc.oneof(...choices.map(nearlyValid))
  const whole = validValue(shape) as fc.Arbitrary<Record<string, unknown>>
  const put = (name: string, value: fc.Arbitrary<unknown>) =>
    fc.tuple(whole, value).map(([object, other]) => ({ ...object, [name]: other }))
  const fields = Object.entries(shape.properties ?? {}).flatMap(([name, field]) => [
    whole.map(object => Object.fromEntries(Object.entries(object).filter(([key]) => key !== name))),
    put(name, fc.constantFrom(...justOutside(field))),
    put(name, fc.constantFrom(...justOutside(field))),
  ])
  return fc.oneof(
    ...fields,
    ...FOREIGN_KEYS.map(key => put(key, fc.constantFrom<unknown>(1, 'admin', {}, { prototype: { role: 'admin' } }))),
    whole.map(object => [object]),
  )
}

/** In a path or a query a number is text. */
const ALMOST_NUMBERS = ['0', '-1', '+1', '01', '1.5', '366', '2147483648', '1 ', '１']

/** What is on and just beyond the bounds of a field, and what only looks like its type. */
export function justOutside(shape: Shape): unknown[] {
  const others = [null, true, '', [], {}]
  switch (shape.type) {
    case 'string': {
      const longest = shape.maxLength ?? 300
      return [...others, 7, ' ', 'a\u0000b', 'x'.repeat(longest), 'x'.repeat(longest + 1), ...ALMOST_NUMBERS]
    }
    case 'integer':
    case 'number': {
      const { least, most } = boundsOf(shape)
      return [...others, least - 1, most + 1, least, most, 1.5, -1, 0, '1', 2 ** 31, 1e21]
    }
    case 'array': {
      const tooMany = Array.from({ length: (shape.maxItems ?? 100) + 1 }, () => 0)
      return [...others, tooMany, ...justOutside(shape.items ?? {}).map(item => [item]), { length: 3 }]
    }
    case 'object':
      return [
        ...others,
        { '0': 'x' },
        { '01': 'x' },
        { '-1': 'x' },
        { ['__proto__']: 'x' },
        { '1': null },
        { '1': ['x'] },
      ]
    default:
      return others
  }
}
