import type { PoolFilters } from '@talkie/contract/numbers'
import { and, type Column, eq, ilike, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { Refusal } from '../../../platform/http.ts'
import { poolNumber } from '../number/tables.ts'
import { isInAnyRingpool, isInRingpools } from '../ringpools/ringpool-conditions.ts'

type Condition = Exclude<PoolFilters[number], { any: unknown }>

const columns = {
  provider: poolNumber.provider,
  status: poolNumber.status,
  account: poolNumber.accountId,
  tag: poolNumber.tag,
  visible: poolNumber.visible,
} as const

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')
const refuse = (field: string) =>
  new Refusal('BAD_REQUEST', `A filter by ${field} does not say that.`, { filters: 'invalid' })

const patterns = {
  contains: (text: string) => `%${escaped(text)}%`,
  starts_with: (text: string) => `${escaped(text)}%`,
  ends_with: (text: string) => `%${escaped(text)}`,
}

/** Values of a condition as texts; `is`, `is_not` and `in` alike. */
const valuesOf = ({ operator, field, ...condition }: Condition): string[] => {
  const value = 'value' in condition ? condition.value : undefined
  if (operator === 'in' && Array.isArray(value)) return value.map(String)
  if ((operator === 'is' || operator === 'is_not') && value !== undefined) return [String(value)]
  throw refuse(field)
}

/** Ids that are none find nothing: they must not reach a column of another type. */
const among = (field: Exclude<Condition['field'], 'ringpool'>, values: string[]): SQL => {
  if (field !== 'account') return inArray<Column>(columns[field], values)
  const ids = values.map(Number).filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647)
  return ids.length > 0 ? inArray(poolNumber.accountId, ids) : sql`false`
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

const sqlOf = (condition: Condition): SQL | undefined => {
  const { field, operator } = condition
  if (field === 'ringpool') {
    if (operator === 'is_empty') return not(isInAnyRingpool())
    const ids = valuesOf(condition).filter(isUuid)
    const stands = ids.length > 0 ? isInRingpools(ids) : sql`false`
    return operator === 'is_not' ? not(stands) : stands
  }
  if (operator === 'is_empty') return isNull(columns[field])
  if (operator === 'contains' || operator === 'starts_with' || operator === 'ends_with') {
    if (field !== 'tag' && field !== 'visible') throw refuse(field)
    return ilike(columns[field], patterns[operator](condition.value))
  }
  const found = among(field, valuesOf(condition))
  // What has no value is not that value.
  return operator === 'is_not' ? or(not(found), isNull(columns[field])) : found
}

/** The filters of a question as one condition on the pool: all hold, of each group one. */
export const poolCondition = (filters: PoolFilters): SQL | undefined =>
  and(...filters.map((item) => ('any' in item ? or(...item.any.map((one) => sqlOf(one))) : sqlOf(item))))

/**
 * The condition under which a number belongs to a part of the pool. A number is free, lent or inactive: it belongs to
 * one of the three, so that their counts add up to all. An inactive number that is lent is inactive.
 */
export const partCondition = {
  all: undefined,
  free: and(eq(poolNumber.status, 'active'), isNull(poolNumber.accountId)),
  lent: and(eq(poolNumber.status, 'active'), isNotNull(poolNumber.accountId)),
  inactive: eq(poolNumber.status, 'inactive'),
}
