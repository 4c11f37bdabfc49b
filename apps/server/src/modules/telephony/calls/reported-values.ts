import type { CallSignal } from '../signals/call-signal.ts'
import { compareText } from './compare-text.ts'

/** The order of events that a provider stamps with the same second. */
const eventOrder: Record<CallSignal['event'], number> = {
  initiated: 0,
  ringing: 1,
  leg_ringing: 2,
  answered: 3,
  leg_answered: 4,
  resumed: 5,
  held: 6,
  transferred: 7,
  leg_ended: 8,
  failed: 9,
  completed: 10,
  recording: 11,
  ring_timeout: 12,
  talk_timeout: 13,
}

/** The order of the provider's clock. Ties are resolved independently of arrival. */
export const compareSignals = (a: CallSignal, b: CallSignal): number =>
  a.occurredAt.getTime() - b.occurredAt.getTime() ||
  eventOrder[a.event] - eventOrder[b.event] ||
  compareText(a.id, b.id)

type ReadField<Value> = (signal: CallSignal) => Value | null | undefined

/** The reported values in the order of the provider's clock, each with its signal. */
const listReported = <Value extends string>(
  signals: readonly CallSignal[],
  readField: ReadField<Value>,
): { signal: CallSignal; value: Value }[] =>
  signals
    .flatMap((signal) => {
      const value = readField(signal)
      return value ? [{ signal, value }] : []
    })
    .sort((a, b) => compareSignals(a.signal, b.signal) || compareText(a.value, b.value))

/** The first reported value, null if none was reported. */
export const firstReported = <Value extends string>(
  signals: readonly CallSignal[],
  readField: ReadField<Value>,
): Value | null => listReported(signals, readField)[0]?.value ?? null

/** The last reported value, null if none was reported. */
export const lastReported = <Value extends string>(
  signals: readonly CallSignal[],
  readField: ReadField<Value>,
): Value | null => listReported(signals, readField).at(-1)?.value ?? null
