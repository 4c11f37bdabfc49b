import type { CallerName, CallerNameFields } from '@talkie/contract/callers'
import { eventClasses } from '@talkie/contract/events'
import { and, eq, sql } from 'drizzle-orm'
import { publishChange } from '../../platform/live.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../identity/index.ts'
import { findCallerNames } from './find-caller-names.ts'
import { storeCallerNames } from './store-caller-names.ts'
import { callerName } from './tables.ts'

/**
 * Sets the name and company that a user typed for a caller of the account. Both empty remove them, and what was imported or
 * reported counts again.
 *
 * @returns the name that counts now
 */
export const nameCaller = (
  db: Database,
  { accountId, phone, name, company }: { accountId: number; phone: string } & CallerNameFields,
  actor: Actor,
): Promise<{ callerName: CallerName | null }> =>
  db.transaction(async (tx) => {
    // The first name of a caller has no row to lock.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`caller name ${accountId} ${phone}`}))`)
    const isTyped = and(
      eq(callerName.accountId, accountId),
      eq(callerName.e164, phone),
      eq(callerName.source, 'typed'),
    )
    const [before] = await tx
      .select({ name: callerName.name, company: callerName.company })
      .from(callerName)
      .where(isTyped)
    const after = name === '' && company === '' ? undefined : { name, company }
    if (after)
      await storeCallerNames(tx, [{ e164: phone, ...after }], {
        accountId,
        source: 'typed',
        by: actor.name || null,
      })
    else await tx.delete(callerName).where(isTyped)
    if (before?.name !== after?.name || before?.company !== after?.company) {
      await recordChange(
        tx,
        {
          action: after ? (before ? 'update' : 'create') : 'delete',
          kind: 'caller_name',
          objectId: phone,
          name: phone,
          accountId,
          before: before ?? null,
          after: after ?? null,
        },
        actor,
      )
      // Screens that show the caller's calls fetch them again.
      await publishChange(tx, accountId, 'events', [...eventClasses.call])
    }
    const names = await findCallerNames(tx, { accountId, phones: [phone] })
    return { callerName: names.get(phone) ?? null }
  })
