import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { toAddressGroup } from '../../../platform/http/clients/address-group.ts'
import type { Database, Executor } from '../../../platform/postgres/postgres.ts'
import { auditEntry, user } from '../tables.ts'
import { systemActor } from './actor.ts'
import { recordChange } from './record-change.ts'

/**
 * Maximum entries per hour for the failures of one e-mail. Further addresses share one more entry, which names no
 * address.
 */
export const maxEntriesPerHour = 20

/**
 * The entries of this hour for failures with a user's e-mail, or with unknown e-mails. Excludes entries written while
 * the clock was ahead.
 */
const findFailuresOfThisHour = (tx: Executor, objectId: string) =>
  tx
    .select({ id: auditEntry.id, address: auditEntry.address })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.action, 'sign_in_failed'),
        eq(auditEntry.objectId, objectId),
        gte(auditEntry.at, sql`date_trunc('hour', now())`),
        lt(auditEntry.at, sql`date_trunc('hour', now()) + interval '1 hour'`),
        sql`${auditEntry.after} ? 'attempts'`,
      ),
    )
    .orderBy(auditEntry.id)

/**
 * Records a failed sign-in. Failures are counted per user, address group and hour, so that nobody can fill the log.
 * The typed e-mail is recorded only if it belongs to a user, because people type passwords into the wrong field.
 * Unknown e-mails share their entries and cost the same work.
 */
export const recordFailedSignIn = (
  db: Database,
  { email, address, userAgent }: { email: string; address: string; userAgent: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    const [knownUser] = await tx
      .select({ id: user.id, email: user.email })
      .from(user)
      .where(eq(user.email, email.toLowerCase()))
    const objectId = knownUser?.id ?? ''
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`failed sign-ins ${objectId}`}))`)
    const entries = await findFailuresOfThisHour(tx, objectId)
    const group = toAddressGroup(address)
    const isFull = entries.length >= maxEntriesPerHour
    const entry =
      entries.find((entry) => entry.address === group) ?? (isFull ? entries[maxEntriesPerHour] : undefined)
    if (!entry) {
      const from = isFull ? { address: '', userAgent: '' } : { address: group, userAgent }
      const after = { attempts: 1, lastAt: new Date() }
      const name = knownUser?.email ?? ''
      return await recordChange(
        tx,
        { action: 'sign_in_failed', kind: 'session', objectId, name, after },
        { ...systemActor, ...from, name: '' },
      )
    }
    await tx
      .update(auditEntry)
      .set({
        after: sql`${auditEntry.after} || jsonb_build_object(
          'attempts', (${auditEntry.after} ->> 'attempts')::int + 1,
          'lastAt', ${new Date().toISOString()}::text
        )`,
      })
      .where(eq(auditEntry.id, entry.id))
  })
