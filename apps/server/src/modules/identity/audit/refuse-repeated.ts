import { and, eq, gt, sql } from 'drizzle-orm'
import { Refusal } from '../../../platform/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { auditEntry } from '../tables.ts'
import type { Actor } from './actor.ts'
import type { Change } from './record-change.ts'

/** Seconds in which a second thing of the same name, by the same user, is the same form sent twice. */
const repeatedWithin = 10

/**
 * Refuses what a user creates twice because a form was sent twice. Names may be the same otherwise. Who creates two at
 * once waits here until the first is recorded.
 * @throws Refusal CONFLICT at `name`
 */
export const refuseRepeated = async (
  tx: Executor,
  { userId }: Pick<Actor, 'userId'>,
  { kind, name, accountId }: Pick<Change, 'kind' | 'name'> & { accountId?: number },
): Promise<void> => {
  // What the installation does by itself is not sent by a form.
  if (userId === null) return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`create ${kind} ${userId}`}))`)
  const [repeated] = await tx
    .select({ id: auditEntry.id })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.userId, userId),
        eq(auditEntry.action, 'create'),
        eq(auditEntry.kind, kind),
        eq(auditEntry.name, name),
        accountId === undefined ? undefined : eq(auditEntry.accountId, accountId),
        // By the clock of the statement: the transaction may have begun before the one that it waited for.
        gt(auditEntry.at, sql`clock_timestamp() - make_interval(secs => ${repeatedWithin})`),
        sql`${auditEntry.at} <= clock_timestamp()`,
      ),
    )
    .limit(1)
  if (repeated) throw new Refusal('CONFLICT', `You created "${name}" a moment ago.`, { name: 'already_used' })
}
