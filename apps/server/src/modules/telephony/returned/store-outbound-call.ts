import type { Executor } from '../../../platform/postgres/postgres.ts'
import { foldCall } from '../calls/call-state.ts'
import type { CallSignal } from '../signals/call-signal.ts'
import type { CallKey } from '../signals/call-signals.ts'
import { storeReached } from './reached-callers.ts'

/**
 * Stores that an outbound call reached somebody: the account's missed calls of that phone are returned by it. It is no
 * incoming call, and becomes none.
 *
 * @returns `inbound` for the signals of any other call, `waiting` until one of them says who was called
 */
export const storeOutboundCall = async (
  tx: Executor,
  { connectionId, callKey }: CallKey,
  signals: readonly CallSignal[],
): Promise<'inbound' | 'waiting' | 'stored'> => {
  const outbound = signals.flatMap((signal) => signal.outbound ?? [])
  const [first] = outbound
  if (!first || signals.some(({ called }) => called !== null)) return 'inbound'
  const { phone } = outbound.find((one) => one.phone !== null) ?? first
  if (phone === null) return 'waiting'
  const { answered, voicemail, answeredAt } = foldCall(signals)
  await storeReached(tx, {
    accountId: first.accountId,
    phone,
    by: 'outbound_call',
    key: `${connectionId} ${callKey}`,
    at: answered && !voicemail ? answeredAt : null,
  })
  return 'stored'
}
