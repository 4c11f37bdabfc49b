import type { SourceRule } from '@talkie/contract/ringpools'
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { poolNumber, staticNumber } from './tables.ts'

/** A source-level number: a static number that is shown to visits of a source. `visible` is E.164. */
export type SourceNumber = {
  id: string
  name: string
  visible: string
  /** The only ringpool in place of whose overflow number it is shown; null for any. */
  ringpoolId: string | null
  sourceRules: SourceRule[]
  /** None; ringpools and source-level numbers are ranked alike. */
  pageRules: []
}

/** Lists an account's source-level numbers whose numbers are in service, oldest first. */
export const listSourceNumbers = async (
  db: Executor,
  { accountId }: { accountId: number },
): Promise<SourceNumber[]> => {
  const rows = await db
    .select({
      id: staticNumber.id,
      name: staticNumber.name,
      visible: poolNumber.visible,
      ringpoolId: staticNumber.ringpoolId,
      sourceRules: staticNumber.sourceRules,
    })
    .from(staticNumber)
    .innerJoin(
      poolNumber,
      and(eq(poolNumber.id, staticNumber.numberId), eq(poolNumber.accountId, staticNumber.accountId)),
    )
    .where(
      and(
        eq(staticNumber.accountId, accountId),
        eq(staticNumber.active, true),
        eq(staticNumber.kind, 'online'),
        eq(poolNumber.status, 'active'),
        sql`jsonb_array_length(${staticNumber.sourceRules}) > 0`,
      ),
    )
    .orderBy(asc(staticNumber.createdAt), asc(staticNumber.id))
  return rows.map((row) => ({ ...row, pageRules: [] }))
}

/** The names of the active static numbers that numbers are, by number id. A number is one of its own account only. */
export const findStaticNames = async (
  db: Executor,
  numberIds: readonly string[],
): Promise<Map<string, string>> => {
  if (numberIds.length === 0) return new Map()
  const rows = await db
    .select({ numberId: staticNumber.numberId, name: staticNumber.name })
    .from(staticNumber)
    .where(and(inArray(staticNumber.numberId, [...numberIds]), eq(staticNumber.active, true)))
  return new Map(rows.map(({ numberId, name }) => [numberId, name]))
}

/** The name of the active static number of any account that has a phone, by its visible or its real number. */
export const findStaticNameByPhone = async (tx: Executor, e164: string): Promise<string | undefined> => {
  const [found] = await tx
    .select({ name: staticNumber.name })
    .from(staticNumber)
    .innerJoin(poolNumber, eq(poolNumber.id, staticNumber.numberId))
    .where(and(eq(staticNumber.active, true), or(eq(poolNumber.visible, e164), eq(poolNumber.e164, e164))))
  return found?.name
}

/**
 * Refuses to take a number from its account while it is a static number of the account.
 *
 * @throws Refusal CONFLICT
 */
export const refuseStaticNumbers = async (tx: Executor, numberIds: readonly string[]): Promise<void> => {
  const [name] = (await findStaticNames(tx, numberIds)).values()
  if (name !== undefined)
    throw new Refusal('CONFLICT', `One of the numbers is the static number "${name}"; archive that first.`)
}
