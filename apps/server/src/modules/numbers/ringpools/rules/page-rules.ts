import type { PageRule, SourceRule } from '@talkie/contract/ringpools'
import { type PageAddress, pageAddress, ruleAddress, spellings } from './page-address.ts'

/** A page of a visit, with where the visit came from. */
export type RuledPage = Record<SourceRule['field'], string> & {
  url: string
  /** The address that the visit landed on. */
  landing: string
}

export type PoolRules = { pageRules: readonly PageRule[]; sourceRules: readonly SourceRule[] }

type Rule = PageRule | SourceRule

/** A rule with its value as it is compared. */
type ReadRule<Of extends Rule = Rule> = Of & { sought: string }
type FieldRules = { including: ReadRule[]; excluding: ReadRule[] }

/** A page with its addresses as rules compare them: read once, whatever the number of rules. */
type ReadPage = RuledPage & { addresses: Record<PageRule['field'], PageAddress & { whole: string[] }> }

/**
 * Whether a ringpool applies to a page. Rules of one field are alternatives, fields add up: every field that has
 * rules must agree, and it agrees when **any** of its including rules holds (or it has none) and **none** of its
 * excluding ones (`not_contains`, `is_not`) is broken. Without rules a ringpool applies everywhere.
 *
 * Letter case never matters. How addresses are compared: `page-address.ts`.
 */
export function ruleApplies(rules: PoolRules, page: RuledPage): boolean {
  return applies(rules, readPage(page))
}

function applies(rules: PoolRules, page: ReadPage): boolean {
  return byField(rules).every(({ including, excluding }) => {
    const included = including.length === 0 || including.some((rule) => holds(rule, page))
    return included && excluding.every((rule) => holds(rule, page))
  })
}

/**
 * The ringpools that apply to a page, the one to prefer first: by `priority` (1 before 2, none last), then the more
 * specific one, then as they were given. More specific is who is bound by more fields, then by narrower operators,
 * then by longer values.
 */
export function ringpoolsForPage<Pool extends PoolRules & { priority?: number }>(
  pools: readonly Pool[],
  page: RuledPage,
): Pool[] {
  const read = readPage(page)
  return pools
    .filter((pool) => applies(pool, read))
    .map((pool) => ({ pool, priority: pool.priority ?? Number.MAX_VALUE, rank: specificity(pool, read) }))
    .sort((a, b) => a.priority - b.priority || moreSpecific(a.rank, b.rank))
    .map(({ pool }) => pool)
}

/** For each number on the site that ringpools replace: the one ringpool that does. `preferred` as `ringpoolsForPage` gives it. */
export function ringpoolOfNumber<Pool extends { replaces: readonly string[] }>(
  preferred: readonly Pool[],
): Map<string, Pool> {
  const chosen = new Map<string, Pool>()
  for (const pool of preferred) {
    for (const number of pool.replaces) if (!chosen.has(number)) chosen.set(number, pool)
  }
  return chosen
}

function readPage(page: RuledPage): ReadPage {
  const read = (url: string) => {
    const address = pageAddress(url)
    return { ...address, whole: spellings(address, '', true) }
  }
  const url = read(page.url)
  return { ...page, addresses: { url, landing: page.landing === page.url ? url : read(page.landing) } }
}

/** Rules as they are compared, by field; a ringpool's are the same for every page. */
const known = new WeakMap<PoolRules, FieldRules[]>()

function byField(rules: PoolRules): FieldRules[] {
  const found = known.get(rules)
  if (found) return found
  const all = [
    ...rules.pageRules.map((rule) => ({ ...rule, sought: ruleAddress(rule.value) })),
    ...rules.sourceRules.map((rule) => ({ ...rule, sought: rule.value.trim().toLowerCase() })),
  ]
  const made = [...Map.groupBy(all, (rule) => rule.field).values()].map(split)
  known.set(rules, made)
  return made
}

function split(rules: readonly ReadRule[]): FieldRules {
  const excludes = (rule: Rule) => rule.operator === 'not_contains' || rule.operator === 'is_not'
  return { including: rules.filter((rule) => !excludes(rule)), excluding: rules.filter(excludes) }
}

function holds(rule: ReadRule, page: ReadPage): boolean {
  return isPageRule(rule)
    ? addressHolds(rule, page.addresses[rule.field])
    : originHolds(rule, page[rule.field])
}

function isPageRule(rule: ReadRule): rule is ReadRule<PageRule> {
  return rule.field === 'url' || rule.field === 'landing'
}

/** `contains` looks at the whole address; the others at its query only where the value has one. */
function addressHolds(
  { operator, sought }: ReadRule<PageRule>,
  address: ReadPage['addresses']['url'],
): boolean {
  const { whole } = address
  if (operator === 'contains') return whole.some((spelling) => spelling.includes(sought))
  if (operator === 'not_contains') return !whole.some((spelling) => spelling.includes(sought))
  const place = spellings(address, sought, sought.includes('?'))
  switch (operator) {
    case 'is':
      return place.includes(sought)
    case 'starts_with':
      return place.some((spelling) => spelling.startsWith(sought))
    case 'ends_with':
      return place.some((spelling) => spelling.endsWith(sought))
  }
}

function originHolds({ operator, sought }: ReadRule<SourceRule>, origin: string): boolean {
  const known = origin.trim().toLowerCase()
  switch (operator) {
    case 'is':
      return known === sought
    case 'is_not':
      return known !== sought
    case 'contains':
      return known.includes(sought)
    case 'in':
      return sought.split(',').some((one) => one.trim() === known)
  }
}

const narrowness: Record<Rule['operator'], number> = {
  is: 4,
  in: 3,
  starts_with: 2,
  ends_with: 2,
  contains: 1,
  not_contains: 0,
  is_not: 0,
}

/** [fields bound, narrowness of what holds in each, length of it]: an exclusion binds its field, but not narrowly. */
function specificity(rules: PoolRules, page: ReadPage): [number, number, number] {
  const fields = byField(rules)
  const narrowest = fields.map(({ including }) => {
    const holding = including.filter((rule) => holds(rule, page))
    return {
      narrow: Math.max(0, ...holding.map((rule) => narrowness[rule.operator])),
      length: Math.max(0, ...holding.map((rule) => rule.value.length)),
    }
  })
  const sum = (part: 'narrow' | 'length') => narrowest.reduce((total, field) => total + field[part], 0)
  return [fields.length, sum('narrow'), sum('length')]
}

function moreSpecific(a: [number, number, number], b: [number, number, number]): number {
  return b[0] - a[0] || b[1] - a[1] || b[2] - a[2]
}
