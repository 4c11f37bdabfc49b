import type { RefusalReason } from '@talkie/contract/tracking'
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { refusal } from '../tables.ts'

export type RefusedRequest = {
  accountId: number
  host: string
  reason: RefusalReason
}

/** Counts are written this often, in milliseconds, so that a flood of refusals does not become a flood of writes. */
const flushMs = 1000
/** Anybody may claim to be any host: further ones of an account and day share one entry. */
const maxHosts = 100

/**
 * Counts refused requests by account, day and host, so that the implementation screen can say why nothing arrives.
 * Counts are collected for a second and written together. A process names at most 100 hosts of an account in a day.
 */
export const createRefusalCounter = ({
  db,
  log,
  clock,
}: {
  db: Database
  log: Pick<Log, 'warn'>
  clock: Pick<Clock, 'now'>
}) => {
  let counts = new Map<string, RefusedRequest & { times: number }>()
  let timer: NodeJS.Timeout | undefined
  const named = new LRUCache<string, Set<string>>({ max: 2000 })
  /** The host as it is stored: its name, or that of all further ones. */
  const toNamedHost = ({ accountId, host }: RefusedRequest): string => {
    const day = `${accountId} ${clock.now().toISOString().slice(0, 10)}`
    const hosts = named.get(day) ?? new Set()
    named.set(day, hosts)
    const name = host.slice(0, 253)
    if (hosts.has(name)) return name
    if (hosts.size >= maxHosts) return '…'
    hosts.add(name)
    return name
  }
  let writing: Promise<void> = Promise.resolve()
  const write = async () => {
    timer = undefined
    const rows = [...counts.values()]
    counts = new Map()
    const now = clock.now()
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
    count: (refused: RefusedRequest) => {
      const host = toNamedHost(refused)
      const key = `${refused.accountId} ${host} ${refused.reason}`
      const known = counts.get(key)
      if (known) known.times += 1
      else counts.set(key, { ...refused, host, times: 1 })
      timer ??= setTimeout(() => {
        writing = writing.then(flush)
      }, flushMs)
    },
    stop: async () => {
      clearTimeout(timer)
      await writing
      await flush()
    },
  }
}
export type RefusalCounter = ReturnType<typeof createRefusalCounter>
