import { inArray, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { installationScope, publishChange } from '../../../../platform/live.ts'
import type { Database } from '../../../../platform/postgres/postgres.ts'
import { stripUnstorable } from '../../signals/strip-unstorable.ts'
import { connection, refusedRequest } from '../../tables.ts'
import type { RefusedRequest } from './refused-request.ts'

/** A refused request with the number of its like in a minute. */
export type CountedRefusal = RefusedRequest & { minute: Date; lastAt: Date; count: number }

/** The most refused requests of a connection that are stored; older ones are deleted. */
export const maxStored = 100

/** Adds refused requests to those of the same minute, connection, reason and address, and deletes the oldest. */
export const storeRefusals = async (db: Database, refusals: readonly CountedRefusal[]): Promise<void> => {
  await db.transaction(async (tx) => {
    const known = await tx
      .select({ id: connection.id, key: connection.key, accountId: connection.accountId })
      .from(connection)
      .where(inArray(connection.key, [...new Set(refusals.map(({ key }) => key))]))
    const idByKey = new Map(known.map(({ key, id }) => [key, id]))
    const rows = refusals.flatMap(({ key, body, problem, ...refusal }) => {
      const connectionId = idByKey.get(key)
      return connectionId
        ? [
            {
              ...refusal,
              id: uuid(),
              connectionId,
              problem: stripUnstorable(problem),
              body: body && stripUnstorable(body),
            },
          ]
        : []
    })
    if (rows.length === 0) return
    await tx
      .insert(refusedRequest)
      .values(rows)
      .onConflictDoUpdate({
        target: [
          refusedRequest.connectionId,
          refusedRequest.minute,
          refusedRequest.reason,
          refusedRequest.address,
        ],
        set: {
          count: sql`${refusedRequest.count} + excluded.count`,
          lastAt: sql`greatest(${refusedRequest.lastAt}, excluded.last_at)`,
          body: sql`coalesce(${refusedRequest.body}, excluded.body)`,
        },
      })
    for (const { id, accountId } of known) {
      await tx.execute(sql`
        delete from ${refusedRequest} where id in (
          select id from ${refusedRequest} where connection_id = ${id}
          order by last_at desc, id desc offset ${maxStored})`)
      await publishChange(tx, accountId ?? installationScope, 'connections', [id])
    }
  })
}
