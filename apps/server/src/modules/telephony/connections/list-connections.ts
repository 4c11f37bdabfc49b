import { type Connection, maxSignalsToday } from '@talkie/contract/telephony'
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type Clock, systemClock } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'
import { notOfTestCall } from '../signals/test-call-key.ts'
import { connection, signal } from '../tables.ts'
import { type ConnectionFacts, findClockOffset, judgeConnection } from './health/connection-health.ts'
import { findHealthFacts } from './health/find-health-facts.ts'
import { buildWebhookUrls } from './webhook-urls.ts'

const toHealth = (active: boolean, facts: Omit<ConnectionFacts, 'active'> | undefined) => ({
  state: judgeConnection({
    ...(facts ?? { lastAcceptedAt: null, refusedSince: 0, usual: [0, 0] }),
    active,
  }),
  clockOffsetSeconds: findClockOffset(facts?.delays ?? []),
})

type ConnectionsQuery = { accountId: number; publicUrl: string; connectionId?: string; clock?: Clock }

/**
 * Lists the account's connections and the installation's, oldest first, without their secrets. Nothing of a busy one is
 * read as a whole.
 */
export const listConnections = async (
  db: Executor,
  { accountId, publicUrl, connectionId, clock = systemClock }: ConnectionsQuery,
): Promise<Connection[]> => {
  const received = (since: SQL) => sql`
    select s.received_at from ${signal} s where s.connection_id = ${connection.id} and s.import_id is null
      and ${notOfTestCall(sql`s.call_key`)} and ${since} order by s.received_at desc`
  const today = sql`s.received_at >=
    date_trunc('day', now() at time zone ${account.timezone}) at time zone ${account.timezone}`
  const rows = await db
    .select({
      id: connection.id,
      kind: connection.kind,
      name: connection.name,
      key: connection.key,
      mapping: connection.mapping,
      words: connection.words,
      dates: connection.dates,
      allowedAddresses: connection.allowedAddresses,
      active: connection.active,
      accountSid: connection.accountSid,
      callBack: connection.callBack,
      ofAccount: connection.accountId,
      createdAt: connection.createdAt,
      lastSignalAt: sql`(${received(sql`true`)} limit 1)`.mapWith(signal.receivedAt),
      signalsToday:
        sql`(select count(*)::int from (${received(today)} limit ${maxSignalsToday}) counted)`.mapWith(
          Number,
        ),
    })
    .from(connection)
    .innerJoin(account, eq(account.id, accountId))
    .where(
      and(
        or(eq(connection.accountId, accountId), isNull(connection.accountId)),
        connectionId === undefined ? undefined : eq(connection.id, connectionId),
      ),
    )
    .orderBy(asc(connection.createdAt), asc(connection.id))
  const health = await findHealthFacts(
    db,
    rows.map(({ id }) => id),
    clock.now(),
  )
  return rows.map(({ key, ofAccount, ...row }) => ({
    ...row,
    ...toHealth(row.active, health.get(row.id)),
    ...buildWebhookUrls(publicUrl, { kind: row.kind, key }),
    scope: ofAccount === null ? ('installation' as const) : ('account' as const),
  }))
}
