import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { addressGroup } from '../../../platform/address-group.ts'
import type { Database, Executor } from '../../../platform/postgres/postgres.ts'
import { auditEntry, user } from '../tables.ts'
import { systemActor } from './actor.ts'
import { recordChange } from './record-change.ts'

/** Entries that the failures of one e-mail make in an hour; further addresses share one more, which names none. */
export const mostEntries = 20

/** This hour's entries of failures with a user's e-mail, or with those of nobody; none of a clock that was ahead. */
const findOfThisHour = (tx: Executor, objectId: string) =>
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
 * Somebody did not get in. Failures are summed by person, address group and hour, so that nobody fills the log. What
 * they typed is written down only where it is a user's e-mail: people type passwords into the wrong field. The work is
 * the same for e-mails of nobody, which are summed together.
 */
export const recordFailedSignIn = (
  db: Database,
  { email, address, userAgent }: { email: string; address: string; userAgent: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    const [known] = await tx
      .select({ id: user.id, email: user.email })
      .from(user)
      .where(eq(user.email, email.toLowerCase()))
    const objectId = known?.id ?? ''
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`failed sign-ins ${objectId}`}))`)
    const entries = await findOfThisHour(tx, objectId)
    const group = addressGroup(address)
    const isFull = entries.length >= mostEntries
    const entry = entries.find((one) => one.address === group) ?? (isFull ? entries[mostEntries] : undefined)
    if (!entry) {
      const from = isFull ? { address: '', userAgent: '' } : { address: group, userAgent }
      const after = { attempts: 1, lastAt: new Date() }
      const name = known?.email ?? ''
      return await recordChange(
        tx,
        { ...systemActor, ...from, name: '' },
        { action: 'sign_in_failed', kind: 'session', objectId, name, after },
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
