import type { StaticNumberFields } from '@talkie/contract/ringpools'
import { and, desc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { type StaticOrigin, staticNumberPeriod } from '../number/tables.ts'
import type { StaticNumbersDeps } from './get-static-number.ts'
import { toStaticOrigin } from './static-origin.ts'

type Key = { accountId: number; staticNumberId: string }

/** Begins a period in which calls to the number have the static number's origin. */
export const beginPeriod = async (
  { db, channelRules }: StaticNumbersDeps,
  { accountId, staticNumberId, fields, at }: Key & { fields: StaticNumberFields; at: Date },
): Promise<void> => {
  await db.insert(staticNumberPeriod).values({
    id: uuid(),
    staticNumberId,
    accountId,
    numberId: fields.numberId,
    origin: toStaticOrigin(fields, channelRules),
    since: at,
  })
}

/** Ends the current period of a static number. */
export const endPeriod = async (
  tx: Executor,
  { accountId, staticNumberId }: Key,
  at: Date,
): Promise<void> => {
  await tx
    .update(staticNumberPeriod)
    .set({ until: at })
    .where(
      and(
        eq(staticNumberPeriod.accountId, accountId),
        eq(staticNumberPeriod.staticNumberId, staticNumberId),
        isNull(staticNumberPeriod.until),
      ),
    )
}

/** The static number that a number was at an instant; undefined if it was none of the account's. */
export const findStaticNumberAt = async (
  tx: Executor,
  { accountId, numberId, at }: { accountId: number; numberId: string; at: Date },
): Promise<(StaticOrigin & { id: string }) | undefined> => {
  const [found] = await tx
    .select({ id: staticNumberPeriod.staticNumberId, origin: staticNumberPeriod.origin })
    .from(staticNumberPeriod)
    .where(
      and(
        eq(staticNumberPeriod.accountId, accountId),
        eq(staticNumberPeriod.numberId, numberId),
        lte(staticNumberPeriod.since, at),
        or(isNull(staticNumberPeriod.until), gt(staticNumberPeriod.until, at)),
      ),
    )
    .orderBy(desc(staticNumberPeriod.since))
    .limit(1)
  return found && { ...found.origin, id: found.id }
}

const periodName = sql<string>`${staticNumberPeriod.origin}->>'name'`

/** The names that calls to a static number ever got. */
export const listNames = async (tx: Executor, { accountId, staticNumberId }: Key): Promise<string[]> => {
  const rows = await tx
    .select({ name: periodName })
    .from(staticNumberPeriod)
    .where(
      and(eq(staticNumberPeriod.accountId, accountId), eq(staticNumberPeriod.staticNumberId, staticNumberId)),
    )
  return rows.map(({ name }) => name)
}

/** Whether another static number of the account ever had a name. Reports would take the one for the other. */
export const hadName = async (tx: Executor, { accountId, staticNumberId }: Key, name: string) =>
  (await tx.$count(
    staticNumberPeriod,
    and(
      eq(staticNumberPeriod.accountId, accountId),
      ne(staticNumberPeriod.staticNumberId, staticNumberId),
      eq(periodName, name),
    ),
  )) > 0
