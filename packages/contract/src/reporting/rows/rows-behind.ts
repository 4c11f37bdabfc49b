import { type EventType, eventClasses, eventTypes } from '../../events/event.ts'
import { addDays } from '../../shared/dates/date-range.ts'
import type { DateRange } from '../../shared/dates/date-schemas.ts'
import { type Formula, variablesOf } from '../formula/formula.ts'
import { formulaNames, parseFormula } from '../formula/parse-formula.ts'
import { resolveFormula } from '../formula/resolve-formula.ts'
import { type GroupField, type ReportField, type TimeBucket, timeBuckets } from '../questions/fields.ts'
import { type AttributionModel, type BuiltInMetric, builtInMetrics } from '../questions/measures.ts'
import type { ReportFilters, ReportScope } from '../questions/questions.ts'
import type { RowScope } from './rows.ts'

/** The screens that show events as rows. */
export type RowsScreen = 'rawdata' | 'c2c' | 'calls' | 'events'

/** A figure of a report: what it counts, and where on the page it stands. */
export type FigurePick = {
  /** Undefined for all events. */
  measure?: string | undefined
  /** Fields that hold there; `''` is 'empty'. */
  fixed?: Partial<Record<ReportField, string | number>>
  /** Days that it stands for, inside the page's range. */
  range?: DateRange
  /** Conditions of the figure alone, beside the page's. */
  filters?: ReportFilters
}

/** What holds for all figures of a page. */
export type FigurePage = Pick<ReportScope, 'range' | 'filters' | 'model' | 'unique'> & {
  /** ISO 4217; only sales in it are revenue. */
  currency: string
  /** The formulas of the account's own metrics, by their measures. */
  formulas: ReadonlyMap<string, string>
}

/**
 * How a figure follows from its rows:
 * - `rows`: it is their number;
 * - `sum`: it is the sum of one of their fields;
 * - `persons`: it counts their callers or visitors once each;
 * - `shares`: an attribution model gives each of them a share, and it is the sum of these;
 * - `parts`: it is calculated from them;
 * - `ended`: it counts calls as they come in, and who may see calls alone is shown them as they end.
 */
export type RowsMeaning = 'rows' | 'sum' | 'persons' | 'shares' | 'parts' | 'ended'

/** The rows behind a figure: on which screen, and what they are asked for with. */
export type RowsBehind = {
  screen: RowsScreen
  meaning: RowsMeaning
  range: DateRange
  filters: ReportFilters
  scope?: RowScope
  model?: AttributionModel
  unique?: ReportScope['unique']
}

/** Some events, and the screens that show them, the one made for them first. */
type Slot = { screen: RowsScreen; scope?: RowScope; filters?: ReportFilters; meaning?: RowsMeaning }
type Counted = { meaning: RowsMeaning; slots: readonly Slot[] }

const isIn = (field: ReportField, value: string[]): ReportFilters => [{ field, operator: 'in', value }]
const outcomes = (...values: string[]) => isIn('outcome', values)

const ofCalls = (filters: ReportFilters = [], meaning: RowsMeaning = 'rows'): Counted => ({
  meaning,
  slots: [
    { screen: 'calls', filters },
    { screen: 'events', scope: 'call', filters },
    { screen: 'rawdata', scope: 'call', filters },
  ],
})
/** On the calls report it is the calls as they ended, which are others where one is in progress or lasts past midnight. */
const endedCalls: Slot = { screen: 'calls', meaning: 'ended' }

const onBoth = (slot: Omit<Slot, 'screen'>, first: 'events' | 'rawdata' = 'events'): Slot[] => [
  { ...slot, screen: first },
  { ...slot, screen: first === 'events' ? 'rawdata' : 'events' },
]

/** What follows from a visit by itself, with the visit's visitor. */
const followingVisits: readonly EventType[] = ['ringpool', 'assigned']
const classOf = (types: readonly EventType[]): RowScope | undefined =>
  (Object.entries(eventClasses) as [RowScope, readonly EventType[]][]).find(
    ([, own]) => own.length === types.length && own.every((type) => types.includes(type)),
  )?.[0]

/** Events of some types. Where they are a class of their own their table says so. */
const ofTypes = (types: readonly EventType[], meaning: RowsMeaning = 'rows'): Counted => {
  const [only, ...others] = types
  const scope = only && others.length === 0 ? (`type:${only}` as const) : classOf(types)
  const slot = scope ? { scope } : { filters: isIn('type', [...types]) }
  const c2c: Slot[] = types.every((type) => type === 'c2c') ? [{ screen: 'c2c' }] : []
  return { meaning, slots: [...c2c, ...onBoth(slot, scope?.startsWith('type:') ? 'rawdata' : 'events')] }
}

const own: Record<string, (page: FigurePage) => Counted> = {
  calls_ended: () => ofCalls(),
  callers: () => ofCalls([], 'persons'),
  answered_calls: () => ofCalls(outcomes('answered', 'valid', 'not_valid')),
  valid_calls: () => ofCalls(outcomes('valid')),
  not_valid_calls: () => ofCalls(outcomes('not_valid')),
  missed_calls: () => ofCalls(outcomes('not_answered')),
  ring_seconds: () => ofCalls([{ field: 'ring_seconds', operator: 'greater', value: 0 }], 'sum'),
  talk_seconds: () => ofCalls([{ field: 'talk_seconds', operator: 'greater', value: 0 }], 'sum'),
  duration_seconds: () => ofCalls([{ field: 'duration_seconds', operator: 'greater', value: 0 }], 'sum'),
  visitors: () =>
    ofTypes(
      eventTypes.filter((type) => !followingVisits.includes(type)),
      'persons',
    ),
  revenue: ({ currency }) => ({
    meaning: 'sum',
    slots: onBoth({ scope: 'sale', filters: [{ field: 'currency', operator: 'is', value: currency }] }),
  }),
  events: () => ({ meaning: 'rows', slots: onBoth({ scope: 'all' }, 'rawdata') }),
}

/** Whether a formula is a sum of counts, each once: then it is the number of rows. */
const isSum = (formula: Formula<EventType>): boolean => {
  const isPlain = (part: Formula<EventType>): boolean =>
    part.kind === 'name' ||
    (part.kind === 'operation' && part.operator === '+' && isPlain(part.left) && isPlain(part.right))
  const names = (part: Formula<EventType>): number =>
    part.kind === 'name' ? 1 : part.kind === 'operation' ? names(part.left) + names(part.right) : 0
  return isPlain(formula) && names(formula) === variablesOf(formula).length
}

const ofFormula = (text: string): Counted => {
  const parsed = parseFormula(text, formulaNames)
  const formula = parsed.ok ? resolveFormula(parsed.formula) : undefined
  const types = formula ? variablesOf(formula) : []
  if (!formula || types.length === 0) return { meaning: 'parts', slots: onBoth({ scope: 'all' }, 'rawdata') }
  const counted = ofTypes(types, isSum(formula) ? 'rows' : 'parts')
  const areCalls = types.length === 2 && types.includes('call') && types.includes('llamadabruta')
  return areCalls ? { ...counted, slots: [...counted.slots, endedCalls] } : counted
}

const isBuiltIn = (measure: string): measure is BuiltInMetric => Object.hasOwn(builtInMetrics, measure)

const countedBy = (measure: string, page: FigurePage): Counted => {
  const ownMeasure = Object.hasOwn(own, measure) ? own[measure] : undefined
  if (ownMeasure) return ownMeasure(page)
  if (isBuiltIn(measure) || formulaNames.some((name) => name === measure)) return ofFormula(measure)
  return ofFormula(page.formulas.get(measure) ?? '')
}

const isBucket = (field: GroupField): field is TimeBucket => timeBuckets.some((bucket) => bucket === field)

const endOfBucket: Record<TimeBucket, (first: string) => string> = {
  day: (day) => addDays(day, 1),
  week: (monday) => addDays(monday, 7),
  month: (first) => `${addDays(first, 31).slice(0, 7)}-01`,
}

/** The days of a range that a day, week or month stands for, by its first day. */
export const daysOfBucket = (range: DateRange, bucket: TimeBucket, first: string): DateRange => {
  const within = (day: string) => (day < range.start ? range.start : day > range.end ? range.end : day)
  return { start: within(first), end: within(endOfBucket[bucket](first)) }
}

/** What pointing at a row of an answer stands for: parts of the calendar are days, all else holds for its rows. */
export const pickOfGroups = (
  by: readonly GroupField[],
  groups: readonly (string | number)[],
  range: DateRange,
): Pick<FigurePick, 'fixed' | 'range'> => {
  const fields = by.flatMap((field, place) =>
    isBucket(field) ? [] : [[field, groups[place] ?? ''] as const],
  )
  const days = by.reduce<DateRange | undefined>(
    (inside, field, place) =>
      isBucket(field) ? daysOfBucket(inside ?? range, field, String(groups[place])) : inside,
    undefined,
  )
  return {
    ...(fields.length > 0 ? { fixed: Object.fromEntries(fields) } : {}),
    ...(days ? { range: days } : {}),
  }
}

/** Fields fixed to values as conditions; `''` is 'empty'. */
export const fixedConditions = (fixed: NonNullable<FigurePick['fixed']>): ReportFilters =>
  (Object.entries(fixed) as [ReportField, string | number][]).map(([field, value]) =>
    value === '' ? { field, operator: 'is_empty' } : { field, operator: 'is', value },
  )

/** All conditions, each once: none stands for another, not even on the same field. */
const together = (...conditions: ReportFilters[]): ReportFilters => {
  const byText = new Map(conditions.flat().map((condition) => [JSON.stringify(condition), condition]))
  return [...byText.values()]
}

/** Models that share a conversion among several touches. */
const sharing: readonly AttributionModel[] = ['linear', 'position_based', 'time_decay']

/** The fields of a touch: what a model credits is grouped and filtered by these. */
export const touchFields = [
  'source',
  'medium',
  'campaign',
  'campaign_id',
  'content',
  'term',
  'channel',
  'reach',
] as const satisfies readonly ReportField[]

const namesTouch = (filters: ReportFilters): boolean =>
  filters
    .flatMap((filter) => ('any' in filter ? filter.any : [filter]))
    .some(({ field }) => touchFields.some((touch) => touch === field))

/**
 * The rows behind a figure, where who asks may see them: the figure's days, the page's conditions with those of the
 * place, the model and the window that it is counted with; null where they may see none of them.
 */
export const rowsBehind = (
  pick: FigurePick,
  page: FigurePage,
  mayRead: (screen: RowsScreen) => boolean,
): RowsBehind | null => {
  const { slots, meaning } = countedBy(pick.measure ?? 'events', page)
  const slot = slots.find(({ screen }) => mayRead(screen))
  if (!slot) return null
  const filters = together(
    page.filters,
    pick.filters ?? [],
    fixedConditions(pick.fixed ?? {}),
    slot.filters ?? [],
  )
  // Different persons, and who counts once in a window, are counted by the rows as they are.
  const credited =
    page.model !== 'last_non_direct' && page.unique === 0 && meaning !== 'persons' && namesTouch(filters)
  const isShared = credited && sharing.includes(page.model)
  return {
    screen: slot.screen,
    meaning: slot.meaning ?? (isShared && meaning !== 'parts' ? 'shares' : meaning),
    range: pick.range ?? page.range,
    filters,
    ...(slot.scope ? { scope: slot.scope } : {}),
    ...(credited ? { model: page.model } : {}),
    ...(page.unique === 0 ? {} : { unique: page.unique }),
  }
}
