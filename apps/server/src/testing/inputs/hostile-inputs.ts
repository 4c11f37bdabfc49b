import fc from 'fast-check'
import { z } from 'zod'
import { anyText } from './any-text.ts'
import type { Procedure } from './walk-contract.ts'

/*
 * Hostile API inputs: extreme values that a procedure's schema just allows, and arbitrary ones that it usually refuses.
 */

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Texts that break some databases, parsers or clocks. */
const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfff',
  '\u0001',
  '\u2028',
  '\u202e',
  "'",
  '"',
  '\\',
  '%',
  '%00',
  '\\u0000',
  '{}',
  '[',
  '$1',
  '{a:String}',
  '../..',
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '__proto__',
  'constructor',
  'toString',
  'ñ'.repeat(500),
  'a'.repeat(501),
  '(((((('.repeat(100),
  '😀',
]
const numbers = [
  0,
  -0,
  -1,
  1.5,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  2 ** 63,
  -(2 ** 31) - 1,
  1e21,
  1e300,
  5e-324,
  Number.MAX_VALUE,
]
const days = [
  '0001-01-01',
  '1582-10-15',
  '1969-12-31',
  '2024-02-29',
  '2026-11-01',
  '2149-06-07',
  '9999-12-31',
]
const wrongDays = ['0000-00-00', '2026-02-30', '-271821-04-20', '+275760-09-13', '10000-01-01', '1e9']
const instants = [
  '0001-01-01T00:00:00Z',
  '1899-12-31T23:59:59Z',
  '1969-12-31T23:59:59.999Z',
  '2106-02-07T06:28:16Z',
  '2299-12-31T23:59:59.999Z',
  '2300-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
]
const uuids = [
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '0197f3a2-0000-7000-8000-000000000001',
]

/** Values of any type, most of which a given schema refuses. */
const anything = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...texts, ...wrongDays, ...days, ...instants) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...numbers, ...numbers.map(String)) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, true, [], {}, [[]], [null], { a: { b: [1] } }) },
  { weight: 1, arbitrary: anyText({ maxLength: 40 }) },
)

const drawText = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  if (schema.format === 'date') return fc.constantFrom(...days)
  if (schema.format === 'date-time') return fc.constantFrom(...instants)
  if (schema.format === 'uuid') return fc.constantFrom(...uuids)
  if (schema.format === 'email') return fc.constantFrom('a@b.es', `${'a'.repeat(60)}@b.example`, 'ñ@b.es')
  const fits = (text: string) =>
    text.length >= (schema.minLength ?? 0) && text.length <= (schema.maxLength ?? 10_000)
  const longest = 'a'.repeat(Math.min(schema.maxLength ?? 1000, 4000))
  return fc.constantFrom(...[...texts, longest].filter(fits), longest)
}

const drawNumber = ({ minimum, maximum, type }: JsonSchema): fc.Arbitrary<unknown> => {
  const least = minimum ?? -Number.MAX_VALUE
  const most = maximum ?? Number.MAX_VALUE
  const fitting = [least, most, ...numbers].filter((one) => one >= least && one <= most)
  return fc.constantFrom(...(type === 'integer' ? fitting.filter(Number.isInteger) : fitting), least)
}

const drawObject = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  const known = Object.entries(schema.properties ?? {}) as [string, JsonSchema][]
  const fields = Object.fromEntries(known.map(([name, field]) => [name, drawValid(field)]))
  const { additionalProperties, propertyNames, required = [] } = schema
  if (typeof additionalProperties !== 'object')
    return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) })
  const names = fc.constantFrom(
    ...(((propertyNames as JsonSchema | undefined)?.enum as string[] | undefined) ?? [
      '1',
      '2147483648',
      '__proto__',
      'constructor',
      'visit',
      '\0',
    ]),
  )
  return fc.dictionary(names, drawValid(additionalProperties as JsonSchema), { maxKeys: 3 })
}

/** Values that a schema allows, preferably at its limits. */
const drawValid = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (choices) return fc.oneof(...choices.map(drawValid))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  switch (schema.type) {
    case 'string':
      return drawText(schema)
    case 'number':
    case 'integer':
      return drawNumber(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array': {
      if (schema.prefixItems) return fc.tuple(...(schema.prefixItems as JsonSchema[]).map(drawValid))
      const minLength = schema.minItems ?? 0
      const maxLength = Math.max(minLength, Math.min(schema.maxItems ?? 3, 3))
      return fc.array(drawValid((schema.items ?? {}) as JsonSchema), { minLength, maxLength })
    }
    case 'object':
      return drawObject(schema)
    default:
      return anything
  }
}

type Input = Record<string, unknown>

/** Replaces one value of an input, at any depth, by something else. */
const drawSpoiled = (input: unknown): fc.Arbitrary<unknown> => {
  const inside = (entries: [string, unknown][], rebuild: (entries: [string, unknown][]) => unknown) =>
    fc.constantFrom(...entries.keys()).chain((index) =>
      drawSpoiled(entries[index]?.[1]).map((value) => {
        const changed = entries.map((entry, i): [string, unknown] =>
          i === index ? [entry[0], value] : entry,
        )
        return rebuild(changed)
      }),
    )
  if (Array.isArray(input) && input.length > 0) {
    const entries = input.map((value, i): [string, unknown] => [String(i), value])
    return inside(entries, (changed) => changed.map(([, value]) => value))
  }
  if (typeof input === 'object' && input !== null && Object.keys(input).length > 0) {
    const entries = Object.entries(input)
    const named = fc.constantFrom('__proto__', 'constructor', 'accountId', '\0', 'a\ud800', '')
    return fc.oneof(
      { weight: 5, arbitrary: inside(entries, Object.fromEntries) },
      {
        weight: 1,
        arbitrary: fc.tuple(named, anything).map(([name, value]) => ({ ...input, [name]: value })),
      },
    )
  }
  return anything
}

/**
 * Generates inputs of a procedure: valid fields, of which up to three are at the limits of the schema. In about half of
 * the inputs, one value is replaced by an arbitrary one, which the schema usually refuses.
 */
export const hostileInputs = ({ input }: Pick<Procedure, 'input'>, right: object): fc.Arbitrary<Input> => {
  const schema = input && z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  const drawn = (schema ? drawValid(schema as JsonSchema) : fc.constant({})) as fc.Arbitrary<Input>
  const few = drawn.chain((fields) => {
    // Without an account id, a procedure is refused before it does anything.
    const others = Object.entries(fields).filter(([name]) => name !== 'accountId')
    return fc.subarray(others, { maxLength: Math.min(3, others.length) })
  })
  return fc
    .tuple(few, fc.boolean())
    .map(([fields, spoils]) => ({ input: { ...right, ...Object.fromEntries(fields) } as Input, spoils }))
    .chain(({ input, spoils }) => {
      const spoilt = spoils && Object.keys(input).length > 0
      return spoilt ? (drawSpoiled(input) as fc.Arbitrary<Input>) : fc.constant(input)
    })
}

/** Encodes a value for a URL. Lone surrogates become the bytes that they would have in UTF-8. */
export const toUrlText = (value: unknown): string => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return [...text]
    .map((character) => {
      const code = character.charCodeAt(0)
      if (character.length > 1 || code < 0xd800 || code > 0xdfff) return encodeURIComponent(character)
      const bytes = [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]
      return bytes.map((byte) => `%${byte.toString(16).toUpperCase()}`).join('')
    })
    .join('')
}
