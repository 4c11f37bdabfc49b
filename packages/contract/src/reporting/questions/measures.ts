/**
 * Built-in metrics, as formulas over event types (domain.md, 'Classes'). A metric wins over an event type of its
 * name, save in these formulas themselves, where names are event types.
 */
export const builtInMetrics = {
  visit: 'visit',
  call: 'call + llamadabruta',
  valid: 'lead + llamadaneta',
  whatsapp_message: 'whatsapp_message',
  c2c: 'c2c',
  fblead: 'fblead',
  sale: 'venta + sale',
} as const
export type BuiltInMetric = keyof typeof builtInMetrics
export const builtInMetricNames = Object.keys(builtInMetrics) as [BuiltInMetric, ...BuiltInMetric[]]

/**
 * What is counted and summed of events beside their types:
 * - `visitors`, `callers`: different ones; an anonymous caller is their own, each time. Visitors are those of visits and
 *   conversions, callers those of the class `call`;
 * - `answered_calls`, `missed_calls`, `valid_calls`, `not_valid_calls`: calls of the class `call`, by outcome;
 * - `calls_ended`: all of the class `call`;
 * - `ring_seconds`, `talk_seconds`, `duration_seconds`: sums over the class `call`;
 * - `revenue`: the sum of `value` over sales (`sale`, `venta`) in the account's currency;
 * - `events`: rows, whatever their type.
 */
export const ownMeasures = [
  'visitors',
  'callers',
  'calls_ended',
  'answered_calls',
  'missed_calls',
  'valid_calls',
  'not_valid_calls',
  'ring_seconds',
  'talk_seconds',
  'duration_seconds',
  'revenue',
  'events',
] as const
export type OwnMeasure = (typeof ownMeasures)[number]

/**
 * Whom a conversion is credited to, chosen when the question is asked (domain.md, 'Attribution of a visit'). Totals
 * are the same under every model; rows hold `last_non_direct`.
 */
export const attributionModels = [
  'last_non_direct',
  'last_touch',
  'first_touch',
  'linear',
  'position_based',
  'time_decay',
] as const
export type AttributionModel = (typeof attributionModels)[number]

/** What people choose to compare with. */
export const comparisonChoices = ['none', 'previous_period', 'previous_year'] as const
export type ComparisonChoice = (typeof comparisonChoices)[number]

/** What a report is compared with: the days before it, or the same days of the week, month or year before. */
export const comparisons = [...comparisonChoices, 'previous_week', 'previous_month'] as const
export type Comparison = (typeof comparisons)[number]
