import type { PoolNumber } from '@talkie/contract'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'
import { poolNumber } from '../number/tables.ts'

/** Where numbers stand: ringpools belong to a module above this one, which hands them in. */
type PlaceOf = (
  db: Executor,
  numberIds: readonly string[],
) => Promise<Map<string, { ringpoolId: string; ringpoolName: string; inCall: boolean }>>

export type NumbersDeps = { placeOf: PlaceOf }

const rows = (db: Executor) =>
  db
    .select({ number: poolNumber, accountName: account.name })
    .from(poolNumber)
    .leftJoin(account, eq(account.id, poolNumber.accountId))

const withPlaces = async (
  db: Executor,
  { placeOf }: NumbersDeps,
  found: { number: typeof poolNumber.$inferSelect; accountName: string | null }[],
): Promise<PoolNumber[]> => {
  const places = await placeOf(
    db,
    found.map(({ number }) => number.id),
  )
  return found.map(({ number, accountName }) => ({
    ...number,
    accountName,
    ringpoolId: places.get(number.id)?.ringpoolId ?? null,
    ringpoolName: places.get(number.id)?.ringpoolName ?? null,
  }))
}

/** The whole pool, by number. */
export const listNumbers = async (db: Executor, deps: NumbersDeps): Promise<PoolNumber[]> =>
  withPlaces(db, deps, await rows(db).orderBy(asc(poolNumber.visible)))

/** The numbers lent to an account. */
export const numbersLentTo = async (
  db: Executor,
  deps: NumbersDeps,
  { accountId }: { accountId: number },
): Promise<PoolNumber[]> =>
  withPlaces(
    db,
    deps,
    await rows(db).where(eq(poolNumber.accountId, accountId)).orderBy(asc(poolNumber.visible)),
  )

/** Numbers by their ids, in that order. */
export const findNumbers = async (
  db: Executor,
  deps: NumbersDeps,
  ids: readonly string[],
): Promise<PoolNumber[]> => {
  const found = await withPlaces(db, deps, await rows(db).where(inArray(poolNumber.id, [...ids])))
  const byId = new Map(found.map((number) => [number.id, number]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
