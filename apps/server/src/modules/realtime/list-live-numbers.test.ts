import { expect, test } from 'vitest'
import { toNumberState } from './list-live-numbers.ts'

const now = new Date('2026-11-21T10:00:00Z')
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()

/** A number that was just added to an active ringpool. */
const added: Parameters<typeof toNumberState>[0] = {
  numberId: 'n',
  accountId: 1,
  e164: '+34910203041',
  visible: '+34910203041',
  ringpoolId: 'r',
  ringpoolName: 'Web',
  active: true,
  visitId: null,
  leasedAt: null,
  freeAt: '-infinity',
  callId: null,
  callState: null,
  callStateAt: null,
  lastCallId: null,
}
const leased = { ...added, visitId: 'v', leasedAt: at(-60), freeAt: at(600) }
const rung = { ...leased, callId: 'c', lastCallId: 'c', callState: 'call' as const, callStateAt: at(-5) }

test.each([
  ['was just added', added, 'default', null],
  ['was made inactive', { ...leased, active: false }, 'default', null],
  ['is leased', leased, 'assigned', at(-60)],
  ['is no longer leased', { ...leased, freeAt: at(-30) }, 'available', at(-30)],
  ['rings', rung, 'call', at(-5)],
  ['rings although it was made inactive', { ...rung, active: false }, 'call', at(-5)],
  ['was answered', { ...rung, callState: 'answered' as const }, 'answered', at(-5)],
  [
    'was hung up 14 s ago',
    { ...rung, callId: null, callState: 'hangup' as const, callStateAt: at(-14) },
    'hangup',
    at(-14),
  ],
  [
    'was hung up 15 s ago, while its visitor is still there',
    { ...rung, callId: null, callState: 'hangup' as const, callStateAt: at(-15) },
    'assigned',
    at(-60),
  ],
  [
    'was hung up 15 s ago, and its visitor is gone',
    { ...rung, callId: null, callState: 'hangup' as const, callStateAt: at(-15), freeAt: at(-15) },
    'available',
    at(-15),
  ],
])('a number that %s', (_, row, state, since) => {
  expect(toNumberState(row, now)).toEqual({ state, since: since && new Date(since) })
})
