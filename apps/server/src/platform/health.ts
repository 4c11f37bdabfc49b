import type { FastifyInstance } from 'fastify'
import type { Clickhouse } from './clickhouse/clickhouse.ts'
import { isWaiting } from './outbox/outbox.ts'
import { outbox } from './outbox/tables.ts'
import type { Database } from './postgres/postgres.ts'

/**
 * `/healthz`: the process answers. `/readyz`: it can take traffic, which needs PostgreSQL alone; whether the event
 * store is there is said beside it, since reports need it and intake does not; and how many outbox rows wait for it.
 */
export const serveHealth = (
  http: FastifyInstance,
  { db, clickhouse }: { db: Database; clickhouse: Clickhouse },
) => {
  http.get('/healthz', async () => ({ ok: true }))
  http.get('/readyz', async (_, reply) => {
    const [waiting, events] = await Promise.all([
      db.$count(outbox, isWaiting).catch(() => undefined),
      clickhouse.ping().catch(() => false),
    ])
    const records = waiting !== undefined
    return reply.status(records ? 200 : 503).send({ ok: records, records, events, waiting: waiting ?? null })
  })
}
