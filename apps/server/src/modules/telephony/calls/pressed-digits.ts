import type { CallSignal } from '../signals/call-signal.ts'
import { endsCall } from './call-answer.ts'
import { compareText } from './compare-text.ts'
import { compareSignals, lastReported } from './reported-values.ts'

/** Keys that a call keeps. */
const maxDigits = 200

/**
 * The keys that the caller pressed, in the order of the provider's clock. The call's record at its end has them all, so
 * that it replaces what was reported key by key.
 */
export const listDigits = (signals: readonly CallSignal[]): string | null => {
  const record = lastReported(signals, (signal) => (endsCall(signal) ? signal.digits : undefined))
  if (record !== null) return record.slice(0, maxDigits)
  const pressed = [
    ...new Map(
      signals.flatMap((signal) => (signal.digits ? [[toIdentity(signal), signal] as const] : [])),
    ).values(),
  ].sort((a, b) => compareSignals(a, b) || compareText(a.digits ?? '', b.digits ?? ''))
  const digits = pressed.map((signal) => signal.digits).join('')
  return digits === '' ? null : digits.slice(0, maxDigits)
}

/** Two signals that say the same are one. */
const toIdentity = ({ id, event, occurredAt, digits }: CallSignal): string =>
  JSON.stringify([id, event, occurredAt, digits])
