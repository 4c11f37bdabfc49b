import fc from 'fast-check'
import { anyText } from '../../../testing/inputs/any-text.ts'

/*
 * Bodies that no provider sends. They are drawn as JSON text, since a value such as 1e400 or a list in thousands of lists
 * cannot be written from a value.
 */

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

/** Values of a field, as JSON. */
const oddValues = [
  ...['null', 'true', '[]', '{}', '[[]]', '{"a":{"b":[1]}}', '["+34900111222"]', '""', '" "'],
  ...['0', '-1', '1e400', '-1e400', '1e21', '5e-324', '9007199254740993', `1${'0'.repeat(400)}`],
  ...['"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\udfff\\ud800"', '"\\u2028"', '"😀"'],
  ...['"0001-01-01T00:00:00Z"', '"2026-02-30T10:00:00Z"', '"9999-12-31T23:59:59.999Z"'],
  ...['"+275760-09-13T00:00:01Z"', '"-271821-04-19T23:59:59Z"', '"1e999"', '"NaN"', '999999999999'],
  ...['"__proto__"', '"constructor"', '"{a:String}"', `"'; drop table signal; --"`],
  JSON.stringify('ñ'.repeat(201)),
  JSON.stringify('a'.repeat(100_000)),
  nested(500),
  nested(20_000),
]

const oddNames = ['__proto__', 'constructor', 'toString', '', '\0', 'a\ud800', 'a.b']

const value = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...oddValues) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }).map((any) => JSON.stringify(any)) },
  { weight: 1, arbitrary: anyText({ maxLength: 50 }).map((text) => JSON.stringify(text)) },
)

const write = (fields: ReadonlyMap<string, string>): string =>
  `{${[...fields].map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`

/** An object of which one to three fields have values that nobody expects, are left out, or are more than there are. */
const spoiltObject = (right: Readonly<Record<string, unknown>>): fc.Arbitrary<string> => {
  const names = Object.keys(right)
  return fc
    .tuple(
      fc.uniqueArray(fc.tuple(fc.constantFrom(...names), value), {
        minLength: 1,
        maxLength: 3,
        selector: ([name]) => name,
      }),
      fc.subarray(names, { maxLength: 1 }),
      fc.option(fc.tuple(fc.constantFrom(...oddNames), value), { nil: undefined, freq: 4 }),
    )
    .map(([changes, missing, more]) => {
      const fields = new Map(Object.entries(right).map(([name, known]) => [name, JSON.stringify(known)]))
      for (const [name, json] of changes) fields.set(name, json)
      for (const name of missing) fields.delete(name)
      if (more) fields.set(...more)
      return write(fields)
    })
}

/** An item of a list: an object that is spoilt, or anything else. */
export const hostileItem = (right: Readonly<Record<string, unknown>>): fc.Arbitrary<string> =>
  fc.oneof({ weight: 4, arbitrary: spoiltObject(right) }, { weight: 1, arbitrary: value })

/** A whole body: bytes, texts that break off, or an object that is spoilt. */
export const hostileBody = (right: Readonly<Record<string, unknown>>): fc.Arbitrary<Buffer> =>
  fc.oneof(
    { weight: 4, arbitrary: hostileItem(right).map((json) => Buffer.from(json)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(spoiltObject(right), fc.double({ min: 0, max: 1, noNaN: true }))
        .map(([json, share]) => Buffer.from(json.slice(0, json.length * share))),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
  )

/** The fields of a form whose values are odd, as texts. */
export const hostileForm = (right: Readonly<Record<string, string>>): fc.Arbitrary<Record<string, string>> =>
  fc
    .dictionary(fc.constantFrom(...Object.keys(right), ...oddNames), value, { maxKeys: 4 })
    .map((changes) => ({ ...right, ...changes }))
