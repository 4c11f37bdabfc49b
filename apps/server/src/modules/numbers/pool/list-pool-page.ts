import type { PoolFilters, PoolNumber, PoolPart, poolSorts } from '@talkie/contract/numbers'
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { containing } from '../../../platform/postgres/containing.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'
import { poolNumber } from '../number/tables.ts'
import { listAllRingpools, ringpoolNameOfNumber } from '../ringpools/ringpool-conditions.ts'
import { findNumbers } from './list-numbers.ts'
import { partCondition, poolCondition } from './pool-condition.ts'

type Sort = (typeof poolSorts)[number]

export type PoolQuery = {
  part: PoolPart
  filters: PoolFilters
  search?: string | undefined
  sort: { id: Sort; desc: boolean }[]
  offset: number
  limit: number
}

/** A page of the pool. Only the numbers of the page are read in full: fifty thousand stay quick to turn. */
export const listPoolPage = async (
  db: Executor,
  { part, filters, search = '', sort, offset, limit }: PoolQuery,
): Promise<{ numbers: PoolNumber[]; total: number; counts: Record<PoolPart, number> }> => {
  const ringpoolName = ringpoolNameOfNumber()
  const sorted = (id: Sort): SQL =>
    id === 'account' ? sql`${account.name}` : id === 'ringpool' ? ringpoolName : sql`${poolNumber[id]}`
  const wanted = and(
    poolCondition(filters),
    ...containing(search, [
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
    .where(and(wanted, partCondition[part]))
    .orderBy(
      ...sort.map(({ id, desc: down }) => sql`${(down ? desc : asc)(sorted(id))} nulls last`),
      asc(poolNumber.visible),
      asc(poolNumber.id),
    )
    .offset(offset)
    .limit(limit)
  const partOf = (one: Exclude<PoolPart, 'all'>) =>
    sql<number>`count(*) filter (where ${partCondition[one]})::int`
  const [counts = { all: 0, free: 0, lent: 0, inactive: 0 }] = await db
    .select({ all: count(), free: partOf('free'), lent: partOf('lent'), inactive: partOf('inactive') })
    .from(poolNumber)
    .leftJoin(account, eq(account.id, poolNumber.accountId))
    .where(wanted)
  const numbers = await findNumbers(
    db,
    found.map(({ id }) => id),
  )
  return { numbers, total: counts[part], counts }
}

/** Tags that numbers carry and the ringpools there are, to choose among. */
export const listPoolChoices = async (db: Executor) => {
  const tags = await db
    .selectDistinctOn([poolNumber.tag], { tag: poolNumber.tag })
    .from(poolNumber)
    .where(sql`${poolNumber.tag} is not null`)
    .orderBy(asc(poolNumber.tag))
    .limit(1000)
  return { tags: tags.flatMap(({ tag }) => tag ?? []), ringpools: await listAllRingpools(db) }
}
