import type { PoolFilters, PoolNumber, PoolPart, poolSorts } from '@talkie/contract/numbers'
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { matchWords } from '../../../platform/postgres/match-words.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'
import { poolNumber } from '../number/tables.ts'
import { listAllRingpools, selectRingpoolName } from '../ringpools/ringpool-conditions.ts'
import { findNumbers } from './list-numbers.ts'
import { partConditions, toPoolCondition } from './pool-condition.ts'

type Sort = (typeof poolSorts)[number]

export type PoolQuery = {
  part: PoolPart
  filters: PoolFilters
  search?: string | undefined
  sort: { id: Sort; desc: boolean }[]
  offset: number
  limit: number
}

/**
 * Lists a page of the pool. Only the numbers of the page are read in full, so that paging through fifty thousand
 * stays quick.
 */
export const listPoolPage = async (
  db: Executor,
  { part, filters, search = '', sort, offset, limit }: PoolQuery,
): Promise<{ numbers: PoolNumber[]; total: number; counts: Record<PoolPart, number> }> => {
  const ringpoolName = selectRingpoolName()
  const toSortColumn = (id: Sort): SQL =>
    id === 'account' ? sql`${account.name}` : id === 'ringpool' ? ringpoolName : sql`${poolNumber[id]}`
  const condition = and(
    toPoolCondition(filters),
    ...matchWords(search, [
      poolNumber.visible,
      poolNumber.realPhone,
      poolNumber.destination,
      poolNumber.tag,
      account.name,
    ]),
  )
  const found = await db
    .select({ id: poolNumber.id })
    .from(poolNumber)
    .leftJoin(account, eq(account.id, poolNumber.accountId))
    .where(and(condition, partConditions[part]))
    .orderBy(
      ...sort.map(({ id, desc: down }) => sql`${(down ? desc : asc)(toSortColumn(id))} nulls last`),
      asc(poolNumber.visible),
      asc(poolNumber.id),
    )
    .offset(offset)
    .limit(limit)
  const countPart = (one: Exclude<PoolPart, 'all'>) =>
    sql<number>`count(*) filter (where ${partConditions[one]})::int`
  const [counts = { all: 0, free: 0, lent: 0, inactive: 0 }] = await db
    .select({
      all: count(),
      free: countPart('free'),
      lent: countPart('lent'),
      inactive: countPart('inactive'),
    })
    .from(poolNumber)
    .leftJoin(account, eq(account.id, poolNumber.accountId))
    .where(condition)
  const numbers = await findNumbers(
    db,
    found.map(({ id }) => id),
  )
  return { numbers, total: counts[part], counts }
}

/** Lists the tags that numbers carry (at most 1,000) and all ringpools, as choices for filters. */
export const listPoolChoices = async (db: Executor) => {
  const tags = await db
    .selectDistinctOn([poolNumber.tag], { tag: poolNumber.tag })
    .from(poolNumber)
    .where(sql`${poolNumber.tag} is not null`)
    .orderBy(asc(poolNumber.tag))
    .limit(1000)
  return { tags: tags.flatMap(({ tag }) => tag ?? []), ringpools: await listAllRingpools(db) }
}
