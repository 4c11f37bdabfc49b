import { eventIterator, ORPCError } from '@orpc/server'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { anyText } from '../../../testing/inputs/any-text.ts'
import { validateResponse } from './validate-response.ts'

const page = z.strictObject({
  rows: z.array(z.strictObject({ name: z.string(), at: z.date(), seconds: z.number().nullable() })),
  total: z.int(),
  next: z.string().optional(),
})
const rowOf = (place: number) => ({
  name: `ñ ${place}`,
  at: new Date(place * 1000),
  seconds: place % 2 || null,
})
const rows = (count: number) => Array.from({ length: count }, (_, place) => rowOf(place))

const written = async (answer: unknown) =>
  answer instanceof ReadableStream ? await new Response(answer).text() : JSON.stringify(answer)

test.each([0, 100, 101, 5000])('%i rows are returned unchanged', async (count) => {
  const answer = { rows: rows(count), total: count }
  let bytes = 0
  const checked = await validateResponse(page, answer, (length) => (bytes = length))
  expect(checked instanceof ReadableStream).toBe(count > 100)
  const json = await written(checked)
  expect(bytes).toBe(count > 100 ? Buffer.byteLength(json) : 0)
  expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(answer)))
})

test('a list alone in its response, one among other fields, and any texts become valid JSON', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyText(), { minLength: 101 }), fc.json(), async (names, key) => {
      const alone = z.object({ [key]: z.array(z.string()) })
      expect(JSON.parse(await written(await validateResponse(alone, { [key]: names })))).toEqual({
        [key]: names,
      })
    }),
    { numRuns: 50 },
  )
})

test.each([
  [
    'a row of a long list',
    { rows: [...rows(3000), { ...rowOf(1), name: 1 }], total: 1 },
    ['rows', 3000, 'name'],
  ],
  ['a field beside it', { rows: rows(3000), total: 1.5 }, ['total']],
  ['a field that is not the contract’s', { rows: rows(3000), total: 1, secret: 'x' }, []],
  ['a short list', { rows: [{ ...rowOf(1), name: 1 }], total: 1 }, ['rows', 0, 'name']],
])('%s that violates the contract is refused before anything is written', async (_, answer, path) => {
  const error = await validateResponse(page, answer).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ORPCError)
  expect(error).toMatchObject({ status: 500, cause: { issues: [{ path }] } })
})

test('a list with a rule for all items is validated as a whole', async () => {
  const few = z.object({ names: z.array(z.string()).max(200) })
  const names = Array.from({ length: 201 }, String)
  await expect(validateResponse(few, { names })).rejects.toBeInstanceOf(ORPCError)
  expect(await validateResponse(few, { names: names.slice(1) })).toEqual({ names: names.slice(1) })
})

test('a response with a rule about its list is validated as a whole', async () => {
  const counted = z
    .object({ names: z.array(z.string()), total: z.int() })
    .refine(({ names, total }) => names.length === total)
  const names = Array.from({ length: 200 }, String)
  expect(await validateResponse(counted, { names, total: 200 })).toEqual({ names, total: 200 })
  await expect(validateResponse(counted, { names, total: 0 })).rejects.toBeInstanceOf(ORPCError)
})

test('the events of a stream are validated one by one', async () => {
  const events = async function* () {
    yield { topic: 'hello', secret: 'x' }
    yield { topic: 1 }
  }
  const answer = await validateResponse(eventIterator(z.object({ topic: z.string() })), events())
  const stream = answer as AsyncIterableIterator<unknown>
  expect(await stream.next()).toEqual({ done: false, value: { topic: 'hello' } })
  await expect(stream.next()).rejects.toMatchObject({ code: 'EVENT_ITERATOR_VALIDATION_FAILED' })
})
