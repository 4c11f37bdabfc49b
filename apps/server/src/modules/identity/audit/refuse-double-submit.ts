import { and, eq, gt, sql } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { auditEntry } from '../tables.ts'
import type { Actor } from './actor.ts'
import type { AuditChange } from './record-change.ts'

/** Seconds within which a second object of the same name by the same user counts as the same form submitted twice. */
const doubleSubmitSeconds = 10

/**
 * Refuses a form that was submitted twice. Otherwise names may repeat. A concurrent submission waits here until the
 * first one is recorded.
 * @throws Refusal CONFLICT at `name`
 */
export const refuseDoubleSubmit = async (
  tx: Executor,
  { kind, name, accountId }: Pick<AuditChange, 'kind' | 'name'> & { accountId?: number },
  { userId }: Pick<Actor, 'userId'>,
): Promise<void> => {
  // The installation itself submits no forms.
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
        // `clock_timestamp()` and not `now()`: this transaction may have begun before the one that it waited for.
        gt(auditEntry.at, sql`clock_timestamp() - make_interval(secs => ${doubleSubmitSeconds})`),
        sql`${auditEntry.at} <= clock_timestamp()`,
      ),
    )
    .limit(1)
  if (repeated) throw new Refusal('CONFLICT', `You created "${name}" a moment ago.`, { name: 'already_used' })
}
