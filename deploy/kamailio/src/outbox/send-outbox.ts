import { setTimeout as wait } from 'node:timers/promises'
import type { TalkieClient } from '../talkie/talkie-client.ts'
import type { Outbox } from './outbox.ts'
import { type EdgeSignal, toSignal } from './to-signal.ts'

/** Talkie takes 500 signals at once. */
const batch = 200
const idleMs = 100
const maxDelayMs = 15_000

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
      const last = rows.at(-1)
      if (last) {
        const signals = rows.flatMap(({ id, row }): EdgeSignal[] => {
          const signal = toSignal(row, id)
          if (!signal) warn(`A row of the outbox is damaged and left out: ${row.slice(0, 200)}`)
          return signal ? [signal] : []
        })
        if (signals.length > 0) await sendSignals(signals)
        outbox.removeUntil(last.id)
      }
      if (delay > idleMs) warn('Talkie takes events again.')
      delay = idleMs
      if (rows.length === batch) continue
    } catch (error) {
      delay = Math.min(maxDelayMs, delay * 2)
      warn(`Events wait: ${error instanceof Error ? error.message : error}`)
    }
    await wait(delay, undefined, { signal: stop }).catch(() => undefined)
  }
}
