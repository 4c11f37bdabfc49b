import { type EventType, eventClasses, eventTypes } from '../../events/event.ts'
import { addDays } from '../../shared/dates/date-range.ts'
import type { DateRange } from '../../shared/dates/date-schemas.ts'
import { type Formula, listVariables } from '../formula/formula.ts'
import { formulaNames, parseFormula } from '../formula/parse-formula.ts'
import { resolveFormula } from '../formula/resolve-formula.ts'
import { type GroupField, type ReportField, type TimeBucket, timeBuckets } from '../questions/fields.ts'
import {
  type AttributionModel,
  type BaseMeasure,
  type BuiltInMetric,
  builtInMetrics,
  type FormulaMeasure,
  personMeasures,
  type RatioMeasure,
} from '../questions/measures.ts'
import type { ReportFilters, ReportScope } from '../questions/questions.ts'
import type { RowScope, RowsModel } from './rows.ts'

/** The screens that show events as rows. */
export type RowsScreen = 'rawdata' | 'c2c' | 'calls' | 'events'

/** The figure of a report to drill into: what it counts, and with which restrictions. */
export type FigureSelection = {
  /** Undefined for all events. */
  measure?: string | undefined
  /** Fields with a fixed value, e.g. those of the figure's row; `''` means 'empty'. */
  fixed?: Partial<Record<ReportField, string | number>>
  /** The figure's own days, within the page's range. */
  range?: DateRange
  /** Conditions of the figure, in addition to the page's. */
  filters?: ReportFilters
}

/** What applies to all figures of a page. */
export type FigureContext = Pick<ReportScope, 'range' | 'filters' | 'model' | 'unique'> & {
  /** ISO 4217. Only sales in this currency count as revenue. */
  currency: string
  /** The formulas of the account's custom metrics, by measure (`metric:<id>`). */
  formulas: ReadonlyMap<string, string>
}

/**
 * How a figure follows from its rows:
 * - `rows`: the number of rows;
 * - `sum`: the sum of one of their fields;
 * - `persons`: the number of distinct callers or visitors;
 * - `shares`: the sum of the shares that an attribution model gives each row;
 * - `parts`: a formula over counts of rows;
 * - `ended`: the figure counts incoming calls, but a user who may read only calls sees them as ended calls.
 */
export type DrillDownMeaning = 'rows' | 'sum' | 'persons' | 'shares' | 'parts' | 'ended'

/** The rows behind a figure: the screen that shows them, and the parameters that select them. */
export type DrillDown = {
  screen: RowsScreen
  meaning: DrillDownMeaning
  range: DateRange
  filters: ReportFilters
  scope?: RowScope
  /** Whether a figure that is no whole number has only shares of some rows: those of overflow calls. */
  mayBeShared?: true
  model?: RowsModel
  unique?: ReportScope['unique']
}

/** A screen that shows the events of a figure, with the scope and filters that select them. */
type RowSource = { screen: RowsScreen; scope?: RowScope; filters?: ReportFilters; meaning?: DrillDownMeaning }
type CountedRows = {
  meaning: DrillDownMeaning
  slots: readonly RowSource[]
  /** Of a formula: whether its variables count distinct persons. No model applies to those. */
  persons?: 'all' | 'some'
}

const isIn = (field: ReportField, value: string[]): ReportFilters => [{ field, operator: 'in', value }]
const outcomes = (...values: string[]) => isIn('outcome', values)
const answeredOutcomes = outcomes('answered', 'valid', 'not_valid')

const rated: ReportFilters = [{ field: 'rating', operator: 'greater', value: 0 }]

const held: ReportFilters = [{ field: 'hold_seconds', operator: 'greater', value: 0 }]

const callRows = (filters: ReportFilters = [], meaning: DrillDownMeaning = 'rows'): CountedRows => ({
  meaning,
  slots: [
    { screen: 'calls', filters },
    { screen: 'events', scope: 'call', filters },
    { screen: 'rawdata', scope: 'call', filters },
  ],
})
/** The calls screen lists ended calls. They differ from incoming ones if a call is in progress or lasts past midnight. */
const endedCalls: RowSource = { screen: 'calls', meaning: 'ended' }

const onBothScreens = (
  slot: Omit<RowSource, 'screen'>,
  first: 'events' | 'rawdata' = 'events',
): RowSource[] => [
  { ...slot, screen: first },
  { ...slot, screen: first === 'events' ? 'rawdata' : 'events' },
]

/** Events that a visit produces automatically, with the visit's visitor. */
const visitByproducts: readonly EventType[] = ['ringpool', 'assigned']
const findClass = (types: readonly EventType[]): RowScope | undefined =>
  (Object.entries(eventClasses) as [RowScope, readonly EventType[]][]).find(
    ([, own]) => own.length === types.length && own.every((type) => types.includes(type)),
  )?.[0]

/** The rows of these event types. If the types form a single type or a class, its scope selects them. */
const typeRows = (types: readonly EventType[], meaning: DrillDownMeaning = 'rows'): CountedRows => {
  const [only, ...others] = types
  const scope = only && others.length === 0 ? (`type:${only}` as const) : findClass(types)
  const slot = scope ? { scope } : { filters: isIn('type', [...types]) }
  const c2c: RowSource[] = types.every((type) => type === 'c2c') ? [{ screen: 'c2c' }] : []
  return {
    meaning,
    slots: [...c2c, ...onBothScreens(slot, scope?.startsWith('type:') ? 'rawdata' : 'events')],
  }
}

const rowsByMeasure: Partial<Record<string, (page: FigureContext) => CountedRows>> &
  Record<BaseMeasure | RatioMeasure, (page: FigureContext) => CountedRows> = {
  calls_ended: () => callRows(),
  callers: () => callRows([], 'persons'),
  first_time_callers: () => callRows(isIn('newVsReturning', ['new']), 'persons'),
  repeat_callers: () => callRows(isIn('newVsReturning', ['returning']), 'persons'),
  answered_calls: () => callRows(answeredOutcomes),
  average_talk_seconds: () => callRows(answeredOutcomes, 'parts'),
  answered_share: () => callRows([], 'parts'),
  valid_share: () => callRows(answeredOutcomes, 'parts'),
  average_rating: () => callRows(rated, 'parts'),
  returned_calls: () => callRows(isIn('returned', ['true'])),
  rated_calls: () => callRows(rated),
  rating_sum: () => callRows(rated, 'sum'),
  positive_calls: () => callRows(isIn('feeling', ['positive'])),
  negative_calls: () => callRows(isIn('feeling', ['negative'])),
  valid_calls: () => callRows(outcomes('valid')),
  not_valid_calls: () => callRows(outcomes('not_valid')),
  missed_calls: () => callRows(outcomes('not_answered')),
  ring_seconds: () => callRows([{ field: 'ring_seconds', operator: 'greater', value: 0 }], 'sum'),
  talk_seconds: () => callRows([{ field: 'talk_seconds', operator: 'greater', value: 0 }], 'sum'),
  duration_seconds: () => callRows([{ field: 'duration_seconds', operator: 'greater', value: 0 }], 'sum'),
  held_calls: () => callRows(held),
  hold_seconds: () => callRows(held, 'sum'),
  average_hold_seconds: () => callRows(held, 'parts'),
  visitors: () =>
    typeRows(
      eventTypes.filter((type) => !visitByproducts.includes(type)),
      'persons',
    ),
  revenue: ({ currency }) => ({
    meaning: 'sum',
    slots: onBothScreens({
      scope: 'sale',
      filters: [{ field: 'currency', operator: 'is', value: currency }],
    }),
  }),
  events: () => ({ meaning: 'rows', slots: onBothScreens({ scope: 'all' }, 'rawdata') }),
}

const isEventType = (name: string): name is EventType => eventTypes.some((type) => type === name)

/** The event types that a base measure counts. */
const typesOfMeasure = (name: FormulaMeasure): readonly EventType[] => {
  if (name === 'revenue') return eventClasses.sale
  if (name === 'visitors') return eventTypes.filter((type) => !visitByproducts.includes(type))
  return eventClasses.call
}

/** Whether a formula adds up distinct counts. Its value is then the number of rows. */
const isSum = (formula: Formula): boolean => {
  const isPlain = (part: Formula): boolean =>
    part.kind === 'name' ||
    (part.kind === 'operation' && part.operator === '+' && isPlain(part.left) && isPlain(part.right))
  const names = (part: Formula): number =>
    part.kind === 'name' ? 1 : part.kind === 'operation' ? names(part.left) + names(part.right) : 0
  return isPlain(formula) && names(formula) === listVariables(formula).length
}

const formulaRows = (text: string, page: FigureContext): CountedRows => {
  const parsed = parseFormula(text, formulaNames)
  const formula = parsed.ok ? resolveFormula(parsed.formula) : undefined
  // A formula of one base measure alone is that measure.
  const ownRows = formula?.kind === 'name' && !isEventType(formula.name) && rowsByMeasure[formula.name](page)
  if (ownRows) return ownRows
  const names = formula ? listVariables(formula) : []
  const types = [...new Set(names.flatMap((name) => (isEventType(name) ? [name] : typesOfMeasure(name))))]
  if (!formula || types.length === 0)
    return { meaning: 'parts', slots: onBothScreens({ scope: 'all' }, 'rawdata') }
  const isOfPersons = (name: string) => personMeasures.some((person) => person === name)
  const persons: CountedRows['persons'] = names.every(isOfPersons)
    ? 'all'
    : names.some(isOfPersons)
      ? 'some'
      : undefined
  const counted = {
    ...typeRows(types, isSum(formula) && names.every(isEventType) ? 'rows' : 'parts'),
    ...(persons && { persons }),
  }
  const areCalls = types.length === 2 && types.includes('call') && types.includes('llamadabruta')
  return areCalls ? { ...counted, slots: [...counted.slots, endedCalls] } : counted
}

const isBuiltIn = (measure: string): measure is BuiltInMetric => Object.hasOwn(builtInMetrics, measure)

const resolveRows = (measure: string, page: FigureContext): CountedRows => {
  const ownMeasure = Object.hasOwn(rowsByMeasure, measure) ? rowsByMeasure[measure] : undefined
  if (ownMeasure) return ownMeasure(page)
  if (isBuiltIn(measure) || formulaNames.some((name) => name === measure)) return formulaRows(measure, page)
  return formulaRows(page.formulas.get(measure) ?? '', page)
}

const isBucket = (field: GroupField): field is TimeBucket => timeBuckets.some((bucket) => bucket === field)

const endOfBucket: Record<TimeBucket, (first: string) => string> = {
  day: (day) => addDays(day, 1),
  week: (monday) => addDays(monday, 7),
  month: (first) => `${addDays(first, 31).slice(0, 7)}-01`,
}

/** The part of a range within a day, week or month, given by its first day. */
export const rangeFromBucket = (range: DateRange, bucket: TimeBucket, first: string): DateRange => {
  const within = (day: string) => (day < range.start ? range.start : day > range.end ? range.end : day)
  return { start: within(first), end: within(endOfBucket[bucket](first)) }
}

/** Converts the groups of an answer's row: calendar units restrict the range, all other groups become fixed fields. */
export const figureFromGroups = (
  by: readonly GroupField[],
  groups: readonly (string | number)[],
  range: DateRange,
): Pick<FigureSelection, 'fixed' | 'range'> => {
  const fields = by.flatMap((field, index) =>
    isBucket(field) ? [] : [[field, groups[index] ?? ''] as const],
  )
  const days = by.reduce<DateRange | undefined>(
    (inside, field, index) =>
      isBucket(field) ? rangeFromBucket(inside ?? range, field, String(groups[index])) : inside,
    undefined,
  )
  return {
    ...(fields.length > 0 ? { fixed: Object.fromEntries(fields) } : {}),
    ...(days ? { range: days } : {}),
  }
}

/** Converts fixed fields into filters; `''` becomes `is_empty`. */
export const buildFixedFilters = (fixed: NonNullable<FigureSelection['fixed']>): ReportFilters =>
  (Object.entries(fixed) as [ReportField, string | number][]).map(([field, value]) =>
    value === '' ? { field, operator: 'is_empty' } : { field, operator: 'is', value },
  )

/** Joins conditions without duplicates. Two different conditions on the same field both stay. */
const mergeFilters = (...conditions: ReportFilters[]): ReportFilters => {
  const byText = new Map(conditions.flat().map((condition) => [JSON.stringify(condition), condition]))
  return [...byText.values()]
}

/** Models that split a conversion among several touches. */
const sharingModels: readonly AttributionModel[] = ['linear', 'position_based', 'time_decay']

/** The fields of a touch. Under a model, groups and filters by these fields refer to the credited touches. */
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

/** Scopes whose events have one source each. Others may have overflow calls, which several sources share. */
const unsharedScopes: readonly (RowScope | undefined)[] = [
  'type:visit',
  'type:ringpool',
  'type:assigned',
  'c2c',
  'type:c2c',
]

const filtersTouch = (filters: ReportFilters): boolean =>
  filters
    .flatMap((filter) => ('any' in filter ? filter.any : [filter]))
    .some(({ field }) => touchFields.some((touch) => touch === field))

/**
 * Builds the drill-down of a figure: the first screen with its rows that the user may read, with the figure's days,
 * conditions, model and unique window. Null if the user may read none of the screens, and for a formula of persons and
 * counts under another model, which select different rows.
 */
export const buildDrillDown = (
  pick: FigureSelection,
  page: FigureContext,
  mayRead: (screen: RowsScreen) => boolean,
): DrillDown | null => {
  const { slots, meaning, persons } = resolveRows(pick.measure ?? 'events', page)
  const slot = slots.find(({ screen }) => mayRead(screen))
  if (!slot) return null
  const filters = mergeFilters(
    page.filters,
    pick.filters ?? [],
    buildFixedFilters(pick.fixed ?? {}),
    slot.filters ?? [],
  )
  const filtersSource = filtersTouch(filters)
  // Distinct persons and unique windows are counted on the stored rows, regardless of the model.
  const arePersons = meaning === 'persons' || persons === 'all'
  const credited = page.model !== 'last_non_direct' && page.unique === 0 && !arePersons && filtersSource
  if (credited && persons === 'some') return null
  const isShared = credited && sharingModels.includes(page.model)
  const resolvedMeaning = slot.meaning ?? (isShared && meaning !== 'parts' ? 'shares' : meaning)
  const hasOverflowCalls = filtersSource && slot.screen !== 'c2c' && !unsharedScopes.includes(slot.scope)
  return {
    screen: slot.screen,
    meaning: resolvedMeaning,
    ...(hasOverflowCalls && (resolvedMeaning === 'rows' || resolvedMeaning === 'sum')
      ? { mayBeShared: true as const }
      : {}),
    range: pick.range ?? page.range,
    filters,
    ...(slot.scope ? { scope: slot.scope } : {}),
    ...(credited ? { model: page.model } : {}),
    ...(arePersons && filtersSource ? { model: 'stored' as const } : {}),
    ...(page.unique === 0 ? {} : { unique: page.unique }),
  }
}
