import type { PoolFilters } from '@talkie/contract/numbers'
import { and, type Column, eq, ilike, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
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

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
const refuse = (field: string) =>
  new Refusal('BAD_REQUEST', `The filter on ${field} does not support this operator or value.`, {
    filters: 'invalid',
  })

const patterns = {
  contains: (text: string) => `%${escapeLike(text)}%`,
  starts_with: (text: string) => `${escapeLike(text)}%`,
  ends_with: (text: string) => `%${escapeLike(text)}`,
}

/** Reads the values of a condition as texts, for `is`, `is_not` and `in` alike. */
const readValues = ({ operator, field, ...condition }: Condition): string[] => {
  const value = 'value' in condition ? condition.value : undefined
  if (operator === 'in' && Array.isArray(value)) return value.map(String)
  if ((operator === 'is' || operator === 'is_not') && value !== undefined) return [String(value)]
  throw refuse(field)
}

/** Builds an `in` condition. Texts that are no account ids match nothing: they must not reach the integer column. */
const isOneOf = (field: Exclude<Condition['field'], 'ringpool'>, values: string[]): SQL => {
  if (field !== 'account') return inArray<Column>(columns[field], values)
  const ids = values.map(Number).filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647)
  return ids.length > 0 ? inArray(poolNumber.accountId, ids) : sql`false`
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

const toSql = (condition: Condition): SQL | undefined => {
  const { field, operator } = condition
  if (field === 'ringpool') {
    if (operator === 'is_empty') return not(isInAnyRingpool())
    const ids = readValues(condition).filter(isUuid)
    const inRingpools = ids.length > 0 ? isInRingpools(ids) : sql`false`
    return operator === 'is_not' ? not(inRingpools) : inRingpools
  }
  if (operator === 'is_empty') return isNull(columns[field])
  if (operator === 'contains' || operator === 'starts_with' || operator === 'ends_with') {
    if (field !== 'tag' && field !== 'visible') throw refuse(field)
    return ilike(columns[field], patterns[operator](condition.value))
  }
  const matches = isOneOf(field, readValues(condition))
  // A number without a value also `is_not` that value.
  return operator === 'is_not' ? or(not(matches), isNull(columns[field])) : matches
}

/** Converts the filters into one condition on the pool: all must hold, and of each `any` group at least one. */
export const toPoolCondition = (filters: PoolFilters): SQL | undefined =>
  and(
    ...filters.map((item) =>
      'any' in item ? or(...item.any.map((condition) => toSql(condition))) : toSql(item),
    ),
  )

/**
 * The condition of each part of the pool. A number is either free, lent or inactive, so that the three counts add up
 * to all. An inactive number that is lent counts as inactive.
 */
export const partConditions = {
  all: undefined,
  free: and(eq(poolNumber.status, 'active'), isNull(poolNumber.accountId)),
  lent: and(eq(poolNumber.status, 'active'), isNotNull(poolNumber.accountId)),
  inactive: eq(poolNumber.status, 'inactive'),
}
