import type { PageRule, SourceRule } from '@talkie/contract/ringpools'
import { listSpellings, normalizeRuleValue, type PageAddress, parsePageAddress } from './page-address.ts'

/** A page of a visit, and the source of the visit. */
export type VisitedPage = Record<SourceRule['field'], string> & {
  url: string
  /** The address of the landing page. */
  landing: string
}

export type RingpoolRules = { pageRules: readonly PageRule[]; sourceRules: readonly SourceRule[] }

type Rule = PageRule | SourceRule

/** A rule with its value normalized for comparison. */
type PreparedRule<Of extends Rule = Rule> = Of & { needle: string }
type FieldRules = { including: PreparedRule[]; excluding: PreparedRule[] }

/** A page with its addresses normalized for comparison, once for all rules. */
type PreparedPage = VisitedPage & {
  addresses: Record<PageRule['field'], PageAddress & { spellings: string[] }>
}

/**
 * Whether a ringpool applies to a page. Rules of one field are alternatives, and all fields that have rules must
 * match. A field matches when **any** of its including rules holds (or it has none) and **none** of its excluding
 * rules (`not_contains`, `is_not`) is broken. A ringpool without rules applies everywhere.
 *
 * Comparison ignores case. `page-address.ts` defines how addresses are compared.
 */
export function rulesApply(rules: RingpoolRules, page: VisitedPage): boolean {
  return applies(rules, preparePage(page))
}

function applies(rules: RingpoolRules, page: PreparedPage): boolean {
  return groupByField(rules).every(
    (field) => isIncluded(field, page) && field.excluding.every((rule) => ruleHolds(rule, page)),
  )
}

function isIncluded({ including }: FieldRules, page: PreparedPage): boolean {
  return including.length === 0 || including.some((rule) => ruleHolds(rule, page))
}

/** A rule, whether it holds for a page, and whether it is why its ringpool does not apply there. */
export type ExplainedRule = Rule & { holds: boolean; excludes: boolean }

/**
 * Explains what each rule says of a page, by fields. The ringpool applies if no rule excludes the page: of alternatives
 * that all fail, each does.
 */
export function explainRules(rules: RingpoolRules, page: VisitedPage): ExplainedRule[] {
  const prepared = preparePage(page)
  return groupByField(rules).flatMap((field) => {
    const explain = ({ needle: _, ...rule }: PreparedRule, excludes: boolean): ExplainedRule => ({
      ...rule,
      holds: !excludes,
      excludes,
    })
    return [
      ...field.including.map((rule) => ({
        ...explain(rule, !isIncluded(field, prepared)),
        holds: ruleHolds(rule, prepared),
      })),
      ...field.excluding.map((rule) => explain(rule, !ruleHolds(rule, prepared))),
    ]
  })
}

/**
 * Lists the ringpools that apply to a page, most preferred first: by `priority` (1 before 2, none last), then the
 * more specific one, then in the given order. A ringpool is more specific when it restricts more fields, then when
 * its operators are narrower, then when its values are longer.
 */
export function rankRingpoolsForPage<Pool extends RingpoolRules & { priority?: number }>(
  pools: readonly Pool[],
  page: VisitedPage,
): Pool[] {
  const prepared = preparePage(page)
  return pools
    .filter((pool) => applies(pool, prepared))
    .map((pool) => ({
      pool,
      priority: pool.priority ?? Number.MAX_VALUE,
      rank: computeSpecificity(pool, prepared),
    }))
    .sort((a, b) => a.priority - b.priority || compareSpecificity(a.rank, b.rank))
    .map(({ pool }) => pool)
}

/**
 * Maps each number on the site to the one ringpool that replaces it: the first of `preferred`, which is ordered as
 * `rankRingpoolsForPage` returns it.
 */
export function pickRingpoolBySiteNumber<Pool extends { replaces: readonly string[] }>(
  preferred: readonly Pool[],
): Map<string, Pool> {
  const poolByNumber = new Map<string, Pool>()
  for (const pool of preferred) {
    for (const number of pool.replaces) if (!poolByNumber.has(number)) poolByNumber.set(number, pool)
  }
  return poolByNumber
}

function preparePage(page: VisitedPage): PreparedPage {
  const prepareAddress = (url: string) => {
    const address = parsePageAddress(url)
    return { ...address, spellings: listSpellings(address, '', true) }
  }
  const url = prepareAddress(page.url)
  return {
    ...page,
    addresses: { url, landing: page.landing === page.url ? url : prepareAddress(page.landing) },
  }
}

/** Prepared rules by field. They are the same for every page. */
const preparedRules = new WeakMap<RingpoolRules, FieldRules[]>()

function groupByField(rules: RingpoolRules): FieldRules[] {
  const cached = preparedRules.get(rules)
  if (cached) return cached
  const prepared = [
    ...rules.pageRules.map((rule) => ({ ...rule, needle: normalizeRuleValue(rule.value) })),
    ...rules.sourceRules.map((rule) => ({ ...rule, needle: rule.value.trim().toLowerCase() })),
  ]
  const fields = [...Map.groupBy(prepared, (rule) => rule.field).values()].map(split)
  preparedRules.set(rules, fields)
  return fields
}

function split(rules: readonly PreparedRule[]): FieldRules {
  const excludes = (rule: Rule) => rule.operator === 'not_contains' || rule.operator === 'is_not'
  return { including: rules.filter((rule) => !excludes(rule)), excluding: rules.filter(excludes) }
}

function ruleHolds(rule: PreparedRule, page: PreparedPage): boolean {
  return isPageRule(rule)
    ? matchesAddress(rule, page.addresses[rule.field])
    : matchesOrigin(rule, page[rule.field])
}

function isPageRule(rule: PreparedRule): rule is PreparedRule<PageRule> {
  return rule.field === 'url' || rule.field === 'landing'
}

/**
 * `contains` compares with the whole address. The other operators compare with its query only where the value has
 * one.
 */
function matchesAddress(
  { operator, needle }: PreparedRule<PageRule>,
  address: PreparedPage['addresses']['url'],
): boolean {
  const { spellings } = address
  if (operator === 'contains') return spellings.some((spelling) => spelling.includes(needle))
  if (operator === 'not_contains') return !spellings.some((spelling) => spelling.includes(needle))
  const candidates = listSpellings(address, needle, needle.includes('?'))
  switch (operator) {
    case 'is':
      return candidates.includes(needle)
    case 'starts_with':
      return candidates.some((spelling) => spelling.startsWith(needle))
    case 'ends_with':
      return candidates.some((spelling) => spelling.endsWith(needle))
  }
}

function matchesOrigin({ operator, needle }: PreparedRule<SourceRule>, origin: string): boolean {
  const value = origin.trim().toLowerCase()
  switch (operator) {
    case 'is':
      return value === needle
    case 'is_not':
      return value !== needle
    case 'contains':
      return value.includes(needle)
    case 'in':
      return needle.split(',').some((one) => one.trim() === value)
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

/**
 * [restricted fields, narrowness of the matching rules, length of their values]. An exclusion restricts its field,
 * but adds no narrowness.
 */
function computeSpecificity(rules: RingpoolRules, page: PreparedPage): [number, number, number] {
  const fields = groupByField(rules)
  const narrowest = fields.map(({ including }) => {
    const holding = including.filter((rule) => ruleHolds(rule, page))
    return {
      narrow: Math.max(0, ...holding.map((rule) => narrowness[rule.operator])),
      length: Math.max(0, ...holding.map((rule) => rule.value.length)),
    }
  })
  const sum = (measure: 'narrow' | 'length') => narrowest.reduce((total, field) => total + field[measure], 0)
  return [fields.length, sum('narrow'), sum('length')]
}

function compareSpecificity(a: [number, number, number], b: [number, number, number]): number {
  return b[0] - a[0] || b[1] - a[1] || b[2] - a[2]
}
