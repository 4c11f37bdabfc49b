import { expect, test } from 'vitest'
import { toLinkState } from './link-state.ts'

const now = Date.parse('2026-11-23T10:00:00Z')
const link = { revokedAt: null, expiresAt: '2026-11-23T10:00:01Z', permitted: true }

test.each([
  ['active', {}],
  ['expired', { expiresAt: '2026-11-23T10:00:00Z' }],
  ['blocked', { permitted: false }],
  ['revoked', { revokedAt: '2026-11-23T09:00:00Z' }],
  ['revoked', { revokedAt: '2026-11-23T09:00:00Z', expiresAt: '2026-11-23T09:30:00Z', permitted: false }],
  ['expired', { expiresAt: '2026-11-23T09:00:00Z', permitted: false }],
] as const)('a link is %s: %o', (state, change) => {
  expect(toLinkState({ ...link, ...change }, now)).toBe(state)
})
