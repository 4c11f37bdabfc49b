import { setTimeout as wait } from 'node:timers/promises'
import type { TalkieClient } from '../talkie/talkie-client.ts'
import type { Outbox } from './outbox.ts'
import { type EdgeSignal, toSignal } from './to-signal.ts'

/** Talkie takes 500 signals at once. */
const batch = 200
/** Bytes of a body, of which Talkie takes 1 MB: what a caller writes may be six times as long in JSON. */
const maxBytes = 500_000
const idleMs = 100
const maxDelayMs = 15_000

/** The beginning of the list that fits into a body, at least its first signal. */
const takeFitting = <Item extends { signal: EdgeSignal | undefined }>(items: readonly Item[]): Item[] => {
  let bytes = 0
  const end = items.findIndex(({ signal }, index) => {
    bytes += signal ? Buffer.byteLength(JSON.stringify(signal)) + 1 : 0
    return index > 0 && bytes > maxBytes
  })
  return end < 0 ? [...items] : items.slice(0, end)
}

/**
 * Sends the outbox in its order, until it is stopped. At least once: rows go when Talkie has confirmed them, and a repeat
 * has the same ids. While Talkie is away, the delay between tries doubles.
 */
export const sendOutbox = async (
  outbox: Outbox,
  { sendSignals }: Pick<TalkieClient, 'sendSignals'>,
  { signal: stop, warn }: { signal: AbortSignal; warn: (message: string) => void },
): Promise<void> => {
  let delay = idleMs
  while (!stop.aborted) {
    try {
      const rows = outbox.read(batch)
      const parsed = takeFitting(rows.map(({ id, row }) => ({ id, row, signal: toSignal(row, id) })))
      const last = parsed.at(-1)
      if (last) {
        const signals = parsed.flatMap(({ row, signal }) => {
          if (!signal) warn(`A row of the outbox is damaged and left out: ${row.slice(0, 200)}`)
          return signal ? [signal] : []
        })
        if (signals.length > 0) await sendSignals(signals)
        outbox.removeUntil(last.id)
      }
      if (delay > idleMs) warn('Talkie takes events again.')
      delay = idleMs
      if (rows.length === batch || parsed.length < rows.length) continue
    } catch (error) {
      delay = Math.min(maxDelayMs, delay * 2)
      warn(`Events wait: ${error instanceof Error ? error.message : error}`)
    }
    await wait(delay, undefined, { signal: stop }).catch(() => undefined)
  }
}
