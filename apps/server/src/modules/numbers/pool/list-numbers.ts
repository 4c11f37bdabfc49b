import type { PoolNumber } from '@talkie/contract/numbers'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'
import { findStaticNames } from '../number/find-static-numbers.ts'
import { poolNumber } from '../number/tables.ts'
import { findPlacements } from '../ringpools/members/find-placements.ts'

const selectNumbers = (db: Executor) =>
  db
    .select({ number: poolNumber, accountName: account.name })
    .from(poolNumber)
    .leftJoin(account, eq(account.id, poolNumber.accountId))

const withPlacements = async (
  db: Executor,
  found: { number: typeof poolNumber.$inferSelect; accountName: string | null }[],
): Promise<PoolNumber[]> => {
  const ids = found.map(({ number }) => number.id)
  const placements = await findPlacements(db, ids)
  const staticNames = await findStaticNames(db, ids)
  return found.map(({ number, accountName }) => ({
    ...number,
    accountName,
    ringpoolId: placements.get(number.id)?.ringpoolId ?? null,
    ringpoolName: placements.get(number.id)?.ringpoolName ?? null,
    staticNumber: staticNames.get(number.id) ?? null,
  }))
}

/** Lists the whole pool, by visible number. */
export const listNumbers = async (db: Executor): Promise<PoolNumber[]> =>
  withPlacements(db, await selectNumbers(db).orderBy(asc(poolNumber.visible)))

/** Lists the numbers lent to an account, by visible number. */
export const listNumbersOfAccount = async (
  db: Executor,
  { accountId }: { accountId: number },
): Promise<PoolNumber[]> =>
  withPlacements(
    db,
    await selectNumbers(db).where(eq(poolNumber.accountId, accountId)).orderBy(asc(poolNumber.visible)),
  )

/** Finds numbers by their ids, in the order of the ids. Unknown ids are skipped. */
export const findNumbers = async (db: Executor, ids: readonly string[]): Promise<PoolNumber[]> => {
  const found = await withPlacements(db, await selectNumbers(db).where(inArray(poolNumber.id, [...ids])))
  const byId = new Map(found.map((number) => [number.id, number]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
