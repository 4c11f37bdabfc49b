import { parsePhoneDigits, type ReportFilters } from '@talkie/contract/reporting'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { findCallersByName } from '../../contacts/index.ts'

type Condition = Exclude<ReportFilters[number], { any: unknown }>

/** The name that a filter looks for: a text in the caller that is no part of a phone number. */
const searchedName = (condition: Condition): string | undefined =>
  condition.field === 'caller' && condition.operator === 'contains' && !parsePhoneDigits(condition.value)
    ? condition.value
    : undefined

/** Names, not numbers, that a search and filters look for. */
const listSearchedNames = (filters: ReportFilters, search: string): string[] => [
  ...filters
    .flatMap((filter) => ('any' in filter ? filter.any : [filter]))
    .flatMap((one) => searchedName(one) ?? []),
  ...(search === '' || parsePhoneDigits(search) ? [] : [search]),
]

/** A filter that names callers also matches their numbers. */
const addCallers = (
  filter: ReportFilters[number],
  callersByName: ReadonlyMap<string, readonly string[]>,
): ReportFilters[number] => {
  const withCallers = (condition: Condition): Condition[] => {
    const callers = callersByName.get(searchedName(condition) ?? '') ?? []
    return callers.length === 0
      ? [condition]
      : [condition, { field: 'caller', operator: 'in', value: [...callers] }]
  }
  const conditions = ('any' in filter ? filter.any : [filter]).flatMap(withCallers)
  const [only, ...others] = conditions
  return only && others.length === 0 && !('any' in filter) ? only : { any: conditions }
}

/**
 * Lets a report find callers by their names, which are in PostgreSQL: the names that its search and its filters on the
 * caller contain become phone numbers.
 */
export const withCallerNames = async <
  Query extends { accountId: number; filters: ReportFilters; search?: string | undefined },
>(
  db: Executor,
  query: Query,
): Promise<Query & { namedCallers: readonly string[] }> => {
  const { accountId, filters, search = '' } = query
  const names = [...new Set(listSearchedNames(filters, search))]
  const found = await Promise.all(
    names.map(async (name) => [name, await findCallersByName(db, { accountId, search: name })] as const),
  )
  const callersByName = new Map(found)
  return {
    ...query,
    filters: filters.map((filter) => addCallers(filter, callersByName)),
    namedCallers: callersByName.get(search) ?? [],
  }
}
