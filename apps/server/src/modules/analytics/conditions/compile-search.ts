import { parsePhoneDigits, type ReportField } from '@talkie/contract/reporting'
import { getField, type Registry } from '../registry/registry.ts'
import { bound, chSql, type Fragment, join } from '../registry/sql-fragment.ts'
import { isShared, isTouchField, touchColumn } from './credits.ts'

const phoneFields = ['caller', 'number'] as const
const textFields = ['email', 'agent', 'campaign', 'source', 'term'] as const satisfies ReportField[]
type SearchOptions = { namedCallers?: readonly string[] | undefined; bySharedSources?: boolean }
type SearchedField = (typeof phoneFields | typeof textFields)[number]

/**
 * The search box of a table: the text must occur in the caller, number, email, agent, campaign, source or term, as far as
 * the report has these fields. Case does not matter, and no character is a wildcard. A phone number is found however its
 * digits are grouped. An overflow call is found by the campaign, source or term of any source that has a share of it, as
 * a filter selects it.
 *
 * @param namedCallers numbers of the callers whose name contains the text
 * @param bySharedSources whether the rows are selected as sums count them; otherwise by their own values alone
 */
export const compileSearch = <Name extends string>(
  registry: Registry<Name>,
  search: string,
  { namedCallers = [], bySharedSources = true }: SearchOptions = {},
): Fragment[] => {
  if (search === '') return []
  const has = (name: SearchedField): name is SearchedField & Name => registry.has(name as Name)
  const contains = (needle: Fragment) => (name: SearchedField) =>
    has(name)
      ? [chSql`positionCaseInsensitiveUTF8(${getField(registry, name).expression}, ${needle}) > 0`]
      : []
  const inSharedSources = (needle: Fragment) => (name: SearchedField) =>
    has(name) && isTouchField(name)
      ? [
          chSql`(${isShared} AND arrayExists(value -> positionCaseInsensitiveUTF8(value, ${needle}) > 0, ${touchColumn(name)}))`,
        ]
      : []
  const inNamedCallers = (name: SearchedField) =>
    has(name) && namedCallers.length > 0
      ? [chSql`${getField(registry, name).expression} IN ${bound('Array(String)', namedCallers)}`]
      : []
  const text = bound('String', search)
  const conditions = [
    ...phoneFields.flatMap(contains(bound('String', parsePhoneDigits(search) ?? search))),
    ...textFields.flatMap(contains(text)),
    ...inNamedCallers('caller'),
    ...(bySharedSources ? textFields.flatMap(inSharedSources(text)) : []),
  ]
  return [chSql`(${join(conditions, chSql` OR `)})`]
}
