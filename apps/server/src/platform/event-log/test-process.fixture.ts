import { createLog } from '../log/log.ts'
import type { Database } from '../postgres/postgres.ts'
import { openEventLog } from './event-log.ts'
import type { Subscriber } from './subscriber.ts'

/** Short waits between attempts. Leases keep their length, so that a slow machine does not lose one. */
const shortWaits = { sweepMs: 20, firstPauseMs: 5, longestPauseMs: 20 }
/** Short enough that another process takes over from a dead one within the test. */
export const shortLease = { leaseMs: 300 }
export const shortRetry = { attempts: 4, firstMs: 1, longestMs: 5 }

/** Starts one of several processes on the same database. It can die abruptly. */
export const startProcess = async (
  db: Database,
  subscribers: readonly Subscriber[],
  timing: { leaseMs?: number } = {},
) => {
  let dead = false
  const mortalDb = new Proxy(db, {
    get: (target, key) => {
      if (dead) throw new Error('This process has died.')
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const eventLog = await openEventLog({
    db: mortalDb,
    embedded: false,
    log: createLog('silent'),
    subscribers,
    timing: { ...shortWaits, ...timing },
  })
  return {
    ...eventLog,
    die: async () => {
      dead = true
      await eventLog.stop()
    },
  }
}
