import { expect, test } from 'vitest'
import type { NumberNow } from '../../features/numbers/live/number-now.ts'
import { findNewRing, listRingingCalls } from './find-new-ring.ts'

const number = (visible: string, ringpoolId: string, callId: string | null): NumberNow => ({
  numberId: visible,
  e164: `+34${visible}`,
  visible,
  ringpoolId,
  ringpoolName: ringpoolId,
  state: callId === null ? 'available' : 'call',
  since: null,
  leasedUntil: null,
  visit: null,
  call: callId === null ? null : { ...noCall, callId },
})
const noCall = {
  caller: null,
  callerName: null,
  startedAt: '2026-11-21T10:41:30Z',
  answeredAt: null,
  agent: null,
  outcome: null,
  talkSeconds: 0,
}
const ofWeb = ({ ringpoolId }: NumberNow) => ringpoolId === 'web'
const all = () => true

test('a call that has been ringing on a number that was not shown is not new when the filter is taken off', () => {
  const quiet = [number('900834101', 'web', null), number('900834102', 'brand', null)]
  const ringing = [number('900834101', 'web', null), number('900834102', 'brand', 'call 1')]
  expect(findNewRing(listRingingCalls(quiet), ringing, ofWeb)).toBeUndefined()
  expect(findNewRing(listRingingCalls(ringing), ringing, all)).toBeUndefined()
  const next = [number('900834101', 'web', 'call 2'), number('900834102', 'brand', 'call 1')]
  expect(findNewRing(listRingingCalls(ringing), next, all)?.visible).toBe('900834101')
  expect(findNewRing(listRingingCalls(ringing), next, ofWeb)?.visible).toBe('900834101')
})
