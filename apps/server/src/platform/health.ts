import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Clickhouse } from './clickhouse/clickhouse-client.ts'

/** Milliseconds after which a store that gives no answer counts as away: who asks has a limit, too. */
const longestAnswer = 4000

/** What a store says in time; undefined for one that fails or takes too long. */
const inTime = async <Answer>(answer: Promise<Answer>): Promise<Answer | undefined> => {
  const late = new AbortController()
  try {
    return await Promise.race([
      answer,
      setTimeout(longestAnswer, undefined, { signal: late.signal, ref: false }),
    ])
  } catch {
    return undefined
  } finally {
    late.abort()
  }
}

/** Milliseconds for which an answer is given again. */
const recent = 500

/** Looks once for all who ask at the same time, and again only once the last answer is not recent. */
const once = <Answer>(look: () => Promise<Answer>): (() => Promise<Answer>) => {
  let last: { answer: Promise<Answer>; until: number } | undefined
  return () => {
    if (last && performance.now() < last.until) return last.answer
    const current = { answer: look(), until: Number.POSITIVE_INFINITY }
    current.answer.finally(() => {
      current.until = performance.now() + recent
    })
    last = current
    return current.answer
  }
}

type HealthDeps = {
  /** How many events wait for the event store, as the records say. */
  countWaiting: () => Promise<number>
  clickhouse: Clickhouse
  isStopping: () => boolean
}

/**
 * `/healthz`: the process answers. `/readyz`: it can take traffic, which needs PostgreSQL alone, and not to be stopping;
 * whether the event store is there is said beside it, since reports need it and intake does not; and how many entries of
 * the event log wait for it. Anybody may ask, as often as they like: the stores are asked twice a second.
 */
export const serveHealth = (http: FastifyInstance, { countWaiting, clickhouse, isStopping }: HealthDeps) => {
  http.get('/healthz', async () => ({ ok: true }))
  const askStores = once(() => Promise.all([inTime(countWaiting()), inTime(clickhouse.ping())]))
  http.get('/readyz', async (_, reply) => {
    if (isStopping()) return reply.status(503).send({ ok: false, stopping: true })
    const [waiting, events] = await askStores()
    const records = waiting !== undefined
    return reply
      .status(records ? 200 : 503)
      .send({ ok: records, records, events: events ?? false, waiting: waiting ?? null })
  })
}
