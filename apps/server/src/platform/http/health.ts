import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Clickhouse } from '../clickhouse/clickhouse-client.ts'

/** Milliseconds after which a store that does not respond counts as unavailable: health checks have a time-out, too. */
const timeoutMs = 4000

/** The result of a check, or undefined when it fails or takes too long. */
const withTimeout = async <Result>(result: Promise<Result>): Promise<Result | undefined> => {
  const late = new AbortController()
  try {
    return await Promise.race([result, setTimeout(timeoutMs, undefined, { signal: late.signal, ref: false })])
  } catch {
    return undefined
  } finally {
    late.abort()
  }
}

/** Milliseconds for which a result is reused. */
const cacheMs = 500

/** Shares one call among concurrent callers, and reuses its result while it is recent. */
const shareRecent = <Result>(check: () => Promise<Result>): (() => Promise<Result>) => {
  let last: { result: Promise<Result>; until: number } | undefined
  return () => {
    if (last && performance.now() < last.until) return last.result
    const current = { result: check(), until: Number.POSITIVE_INFINITY }
    current.result.finally(() => {
      current.until = performance.now() + cacheMs
    })
    last = current
    return current.result
  }
}

type HealthDeps = {
  /** The number of events in the event log that wait for the event store. */
  countWaiting: () => Promise<number>
  clickhouse: Clickhouse
  isStopping: () => boolean
}

/**
 * Serves the health checks. `/healthz`: the process responds. `/readyz`: the process can take traffic, for which it
 * needs PostgreSQL and must not be stopping. The response also says whether the event store is available, which reports
 * need and intake does not, and how many entries of the event log wait for it. Both are public; however often they are
 * requested, the stores are queried at most twice a second.
 */
export const serveHealth = (http: FastifyInstance, { countWaiting, clickhouse, isStopping }: HealthDeps) => {
  http.get('/healthz', async () => ({ ok: true }))
  const checkStores = shareRecent(() =>
    Promise.all([withTimeout(countWaiting()), withTimeout(clickhouse.ping())]),
  )
  http.get('/readyz', async (_, reply) => {
    if (isStopping()) return reply.status(503).send({ ok: false, stopping: true })
    const [waiting, events] = await checkStores()
    const records = waiting !== undefined
    return reply
      .status(records ? 200 : 503)
      .send({ ok: records, records, events: events ?? false, waiting: waiting ?? null })
  })
}
