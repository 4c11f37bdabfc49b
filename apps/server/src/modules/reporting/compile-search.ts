import { callRegistry, fieldIn } from './registry.ts'
import { bound, type Fragment, join, sql } from './sql-fragment.ts'

const phones = ['caller', 'number'] as const
const texts = ['campaign', 'source', 'term'] as const

/** `612 34-56.78` → `612345678`; undefined for what is no part of a phone number. */
const digitsOf = (search: string): string | undefined => {
  const digits = search.replace(/[\s().-]/g, '')
  return /^\+?\d+$/.test(digits) ? digits : undefined
}

/**
 * The search box of the calls report: anywhere in the caller, number, campaign, source or term, whatever its case.
 * Every character stands for itself. Numbers are found however they are grouped.
 */
export const compileSearch = (search: string): Fragment[] => {
  if (search === '') return []
  const within = (needle: Fragment) => (name: (typeof phones | typeof texts)[number]) =>
    sql`positionCaseInsensitiveUTF8(${fieldIn(callRegistry, name).expression}, ${needle}) > 0`
  const conditions = [
    ...phones.map(within(bound('String', digitsOf(search) ?? search))),
    ...texts.map(within(bound('String', search))),
  ]
  return [sql`(${join(conditions, sql` OR `)})`]
}
