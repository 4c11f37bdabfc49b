import { expect, test } from 'vitest'
import { parseSignalFields } from './generic-signal.ts'

const rules = {
  mapping: {},
  words: { event: { Descolgada: 'answered' as const, '7': 'ringing' as const }, disposition: {} },
  dates: { format: 'DD/MM/YYYY HH:mm', timezone: 'Europe/Madrid' },
}
const now = new Date('2026-11-21T12:00:00Z')
const parse = (item: object) =>
  parseSignalFields({ call_id: 'c-1', occurred_at: '21/11/2026 10:00', ...item }, rules, now)

test('words and numbers of a provider are translated, and its instants read', () => {
  const occurred_at = new Date('2026-11-21T09:00:00Z')
  expect(parse({ event: ' descolgada' })).toMatchObject({ fields: { event: 'answered', occurred_at } })
  expect(parse({ event: 7 })).toMatchObject({ fields: { event: 'ringing', occurred_at } })
})

const deep: unknown = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)
test.each([
  ['an object without a text', { toString: 1, valueOf: 1 }],
  ['a list in lists', deep],
  ['nothing said', true],
])('%s is refused by itself', (_what, value) => {
  expect(parse({ event: value })).toMatchObject({ problem: { code: 'invalid' } })
  expect(parse({ event: 'ringing', occurred_at: value })).toMatchObject({ problem: { code: 'invalid' } })
})
