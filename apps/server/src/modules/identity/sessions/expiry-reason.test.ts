import { expect, test } from 'vitest'
import { toExpiryReason } from './expiry-reason.ts'

const createdAt = new Date('2026-10-23T10:00:00Z')
const now = new Date('2026-11-22T12:00:00Z')

test.each([
  ['still lasts', '2026-11-22T12:00:01Z', null],
  ['was not renewed', '2026-11-20T08:00:00Z', 'inactivity'],
  ['was renewed until its last day', '2026-11-22T10:00:00Z', 'max_age'],
  ['was opened while sessions lasted longer', '2026-11-22T11:00:00Z', 'max_age'],
])('a session that %s', (_, end, reason) => {
  expect(toExpiryReason({ createdAt, expiresAt: new Date(end) }, 30, now)).toBe(reason)
})
