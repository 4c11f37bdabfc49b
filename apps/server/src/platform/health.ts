import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Clickhouse } from './clickhouse/clickhouse.ts'
import type { Database } from './postgres/postgres.ts'

/**
 * `/healthz`: the process answers. `/readyz`: it can take traffic, which needs PostgreSQL alone; whether the event
 * store is there is said beside it, since reports need it and intake does not.
 */
export const serveHealth = (
  http: FastifyInstance,
  { db, clickhouse }: { db: Database; clickhouse: Clickhouse },
) => {
  http.get('/healthz', async () => ({ ok: true }))
  http.get('/readyz', async (_, reply) => {
    const [records, events] = await Promise.all([
      db.execute(sql`select 1`).then(
        () => true,
        () => false,
      ),
      clickhouse.ping().catch(() => false),
    ])
    return reply.status(records ? 200 : 503).send({ ok: records, records, events })
  })
}
