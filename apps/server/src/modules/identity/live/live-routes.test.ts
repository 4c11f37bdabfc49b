import { call } from '@orpc/server'
import { matrixFromLevels } from '@talkie/contract/access'
import type { User } from '@talkie/contract/identity'
import { expect, test } from 'vitest'
import { allScopes } from '../../../platform/live.ts'
import { fullScopes, type SessionPrincipal } from '../access/principal.ts'
import { decideStreamEnd, liveRoutes } from './live-routes.ts'
import { createStreamSlots } from './stream-slots.ts'

const marta: User = {
  id: 'marta',
  name: 'Marta',
  lastname: 'Ruiz',
  email: 'marta@motorvalles.example',
  phone: null,
  company: null,
  position: null,
  gender: null,
  profile: 'regular',
  permissions: { 7: matrixFromLevels({ 'reporting.calls': 'r' }) },
}
const signedIn = (user: User): SessionPrincipal => ({
  via: 'session',
  user,
  scopes: fullScopes,
  sessionId: '4f1d',
  generation: 1,
})
const lucia: User = { ...marta, id: 'lucia', profile: 'privileged', permissions: {} }

test.each([
  ['the session ended', 7, marta, undefined, 'session_ended'],
  ['nothing changed', 7, marta, marta, undefined],
  ['nothing changed', null, marta, marta, undefined],
  ['nothing changed', allScopes, lucia, lucia, undefined],
  ['the membership was taken', 7, marta, { ...marta, permissions: {} }, 'access'],
  ['the membership was taken', null, marta, { ...marta, permissions: {} }, 'access'],
  ['a section was given', 7, marta, { ...marta, permissions: { 7: matrixFromLevels({}) } }, 'access'],
  ['they are no longer privileged', allScopes, lucia, { ...lucia, profile: 'regular' }, 'access'],
  ['their name changed', 7, marta, { ...marta, lastname: 'Vila' }, 'access'],
] as const)('when %s, the stream of scope %s: %#', (_, scope, before, now, word) => {
  expect(decideStreamEnd(scope, signedIn(before), now && signedIn(now))).toBe(word)
})

test('a caller that disconnects before the stream opens keeps no slot', async () => {
  const slots = createStreamSlots()
  const { session } = liveRoutes(
    {
      live: { hasListener: () => false, changes: async function* () {} },
      identity: { findSession: async () => undefined, onUserChange: () => () => {} },
      isActive: async () => true,
    },
    { slots },
  )
  const context = {
    token: 'of Marta',
    address: '192.0.2.1',
    userAgent: '',
    authenticate: async () => signedIn(marta),
    isArchived: async () => false,
  }
  const stream = await call(session, undefined, { context, signal: AbortSignal.abort() })
  await stream.return?.(undefined)
  expect(slots.size()).toBe(0)
})
