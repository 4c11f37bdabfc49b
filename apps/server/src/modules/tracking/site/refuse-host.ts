import type { RefusalReason } from '@talkie/contract/tracking'
import { sql } from 'drizzle-orm'
import type { Log } from '../../../platform/log.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { refusal } from '../tables.ts'

export type RefusedHost = {
  accountId: number
  host: string
  reason: RefusalReason
}

/** A host is counted at most this often; a flood of refusals must not become a flood of writes. */
const countEvery = 1000
const mostHosts = 200

/**
 * Counts refused requests by account, day and host, so that the implementation screen can say why nothing arrives.
 * Counts are kept for a second and written together; hosts past 200 at once are not told apart.
 */
export const createRefusalCounter = ({ db, log }: { db: Database; log: Pick<Log, 'warn'> }) => {
  let counted = new Map<string, RefusedHost & { times: number }>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  const write = async () => {
    timer = undefined
    const rows = [...counted.values()]
    counted = new Map()
    const now = new Date()
    if (rows.length === 0) return
    await db
      .insert(refusal)
      .values(rows.map((row) => ({ ...row, day: now.toISOString().slice(0, 10), lastAt: now })))
      .onConflictDoUpdate({
        target: [refusal.accountId, refusal.day, refusal.host, refusal.reason],
        set: { times: sql`${refusal.times} + excluded.times`, lastAt: now },
      })
  }
  const flush = () =>
    write().catch((error: unknown) =>
      log.warn({ err: error }, 'Refused requests of a second were not counted.'),
    )
  return {
    count: (refused: RefusedHost) => {
      const host = counted.size < mostHosts ? refused.host.slice(0, 253) : '…'
      const key = `${refused.accountId} ${host} ${refused.reason}`
      const known = counted.get(key)
      if (known) known.times += 1
      else counted.set(key, { ...refused, host, times: 1 })
      timer ??= setTimeout(() => {
        writing = writing.then(flush)
      }, countEvery)
    },
    stop: async () => {
      clearTimeout(timer)
      await writing
      await flush()
    },
  }
}
export type RefusalCounter = ReturnType<typeof createRefusalCounter>
