import { expect, test } from 'vitest'
import { toRefetchInterval } from './to-refetch-interval.ts'

const now = new Date('2026-03-02T10:00:00Z')

test.each([
  ['before the first answer', undefined, false, 2000],
  ['while its script reports', '2026-03-02T09:31:00Z', false, 2000],
  ['half an hour after its start', '2026-03-02T09:29:00Z', false, false],
  ['of a code that is not known any more', undefined, true, false],
])('a test visit is followed %s: %s, failed %s, every %s ms', (_, startedAt, hasFailed, interval) => {
  expect(toRefetchInterval({ startedAt, hasFailed }, now)).toBe(interval)
})
