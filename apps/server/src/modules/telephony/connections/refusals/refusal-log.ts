import { type Clock, systemClock } from '../../../../platform/clock.ts'
import type { Log } from '../../../../platform/log/log.ts'
import type { Database } from '../../../../platform/postgres/postgres.ts'
import type { RefusedRequest } from './refused-request.ts'
import { type CountedRefusal, storeRefusals } from './store-refusals.ts'

/** Milliseconds between a refusal and its being stored, together with all that come meanwhile. */
const storeAfterMs = 1000
/** Different refusals that wait to be stored at once. Others are only logged. */
const maxWaiting = 1000
/** Addresses that are told apart, by connection, reason and minute. The others count together. */
const maxAddresses = 5

const minuteMs = 60_000
const toMinute = (now: Date) => new Date(Math.floor(now.getTime() / minuteMs) * minuteMs)

type RefusalLogDeps = { db: Database; log: Log; clock?: Clock }

/**
 * Counts refused requests in memory and stores them a second later, so that many of them cost one statement. Whoever
 * knows a connection's address can send as many as they like: one row is stored by minute, reason and address, for a few
 * addresses, and a connection keeps the last hundred.
 */
export const createRefusalLog = ({ db, log, clock = systemClock }: RefusalLogDeps) => {
  let waiting = new Map<string, CountedRefusal>()
  let minute = 0
  let addresses = new Map<string, Set<string>>()
  let storing: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  /** An address, or '' once the minute has too many of them. */
  const groupAddress = ({ key, reason, address }: Omit<RefusedRequest, 'body'>): string => {
    const now = toMinute(clock.now()).getTime()
    if (now !== minute) {
      minute = now
      addresses = new Map()
    }
    const name = JSON.stringify([key, reason])
    const seen = addresses.get(name) ?? new Set<string>()
    addresses.set(name, seen)
    if (!seen.has(address) && seen.size >= maxAddresses) return ''
    seen.add(address)
    return address
  }

  const store = async () => {
    timer = undefined
    await storing
    const refusals = [...waiting.values()]
    waiting = new Map()
    if (refusals.length === 0) return
    storing = storeRefusals(db, refusals)
      .catch((error: unknown) => log.warn({ err: error }, 'Refused requests could not be stored.'))
      .finally(() => {
        storing = undefined
      })
    await storing
  }

  return {
    /** Counts a refused request. `readBody` is called only for the first of its kind in a minute. */
    note: async (
      refused: Omit<RefusedRequest, 'body'>,
      readBody: () => Promise<string | null>,
    ): Promise<void> => {
      const now = clock.now()
      const isNew = !addresses.get(JSON.stringify([refused.key, refused.reason]))?.has(refused.address)
      const address = groupAddress(refused)
      const name = JSON.stringify([refused.key, refused.reason, address, toMinute(now)])
      const known = waiting.get(name)
      if (known) {
        known.count += 1
        known.lastAt = now
        return
      }
      if (waiting.size >= maxWaiting) return
      const entry: CountedRefusal = {
        ...refused,
        address,
        body: null,
        minute: toMinute(now),
        lastAt: now,
        count: 1,
      }
      waiting.set(name, entry)
      timer ??= setTimeout(() => void store(), storeAfterMs).unref()
      if (isNew && address !== '') entry.body = await readBody()
    },
    /** Stores what waits. */
    stop: async (): Promise<void> => {
      clearTimeout(timer)
      await store()
    },
  }
}
export type RefusalLog = ReturnType<typeof createRefusalLog>
