import { expect, test } from 'vitest'
import { parseSignalFields, toSignal } from './generic-signal.ts'

const now = new Date('2026-11-21T12:00:00Z')
const toId = (item: object): string => {
  const parsed = parseSignalFields(
    { call_id: 'c-1', occurred_at: '2026-11-21T10:00:00Z', ...item },
    { mapping: {} },
    now,
  )
  if ('problem' in parsed) throw new Error(parsed.problem.message)
  return toSignal(parsed.fields, undefined, 'es').id
}
const later = { occurred_at: '2026-11-21T10:00:09Z' }
const sound = (name: string) => ({ event: 'recording', recording_url: `https://pbx.example/${name}.wav` })

test.each<[string, object, object]>([
  ['two recordings without ids', sound('1'), sound('2')],
  ['a corrected address', { ...sound('1'), recording_id: 'r' }, { ...sound('2'), recording_id: 'r' }],
  [
    'a recording, and where it is',
    { event: 'recording', recording_id: 'r' },
    { ...sound('1'), recording_id: 'r' },
  ],
  ['two transfers', { event: 'transferred', transferred_to: '201' }, { event: 'transferred', ...later }],
  ['two keys', { event: 'answered', digits: '1' }, { event: 'answered', digits: '1', ...later }],
  ['the end, and the record of it', { event: 'completed' }, { talk_seconds: 60, disposition: 'answered' }],
  ['the records of two legs', { talk_seconds: 60, leg_id: 'a' }, { talk_seconds: 60, leg_id: 'b' }],
])('%s are two signals', (_, one, other) => {
  expect(toId(one)).not.toBe(toId(other))
})

test.each<[string, object, object]>([
  ['an answer', { event: 'answered' }, { event: 'answered', ...later }],
  [
    'an end with all keys',
    { event: 'completed', digits: '12' },
    { event: 'completed', digits: '12', ...later },
  ],
  ['a recording', sound('1'), { ...sound('1'), ...later }],
  ['a record', { talk_seconds: 60 }, { talk_seconds: 60, ...later }],
  ['a transfer', { event: 'transferred' }, { event: 'transferred' }],
])('%s that is delivered again is one signal', (_, one, other) => {
  expect(toId(one)).toBe(toId(other))
})

test('the longest ids and addresses make an id that an index holds', () => {
  const long = 'x'.repeat(200)
  const id = toId({ ...sound('x'.repeat(1900)), call_id: long, recording_id: long })
  expect(Buffer.byteLength(id)).toBeLessThan(1000)
})
