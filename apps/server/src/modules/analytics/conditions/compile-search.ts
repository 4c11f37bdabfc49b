import { digitsOf, type ReportField } from '@talkie/contract/reporting'
import { fieldIn, type Registry } from '../registry/registry.ts'
import { bound, type Fragment, join, sql } from '../registry/sql-fragment.ts'

const phones = ['caller', 'number'] as const
const texts = ['email', 'campaign', 'source', 'term'] as const satisfies ReportField[]
type Searched = (typeof phones | typeof texts)[number]

/**
 * The search box of a table: anywhere in those of caller, number, email, campaign, source and term that the report
 * has, whatever its case. Every character stands for itself. Numbers are found however they are grouped.
 */
export const compileSearch = <Name extends string>(registry: Registry<Name>, search: string): Fragment[] => {
  if (search === '') return []
  const has = (name: Searched): name is Searched & Name => registry.has(name as Name)
  const within = (needle: Fragment) => (name: Searched) =>
    has(name) ? [sql`positionCaseInsensitiveUTF8(${fieldIn(registry, name).expression}, ${needle}) > 0`] : []
  const conditions = [
    ...phones.flatMap(within(bound('String', digitsOf(search) ?? search))),
    ...texts.flatMap(within(bound('String', search))),
  ]
  return [sql`(${join(conditions, sql` OR `)})`]
}
