/**
 * Built-in metrics, as formulas over event types (domain.md, 'Classes'). Elsewhere, a metric takes precedence over an
 * event type of the same name; in these formulas, names are event types.
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
 * Counts and sums of events other than the count of each type:
 * - `visitors`, `callers`: distinct visitors of visits and conversions; distinct callers of the class `call`. Each
 *   anonymous call counts as a caller of its own;
 * - `first_time_callers`, `repeat_callers`: distinct callers of the class `call` whose call was their first to the account,
 *   or a later one. A caller with both in the range counts in both; anonymous calls count in neither;
 * - `answered_calls`, `missed_calls`, `valid_calls`, `not_valid_calls`: calls of the class `call`, by outcome;
 * - `calls_ended`: all of the class `call`;
 * - `ring_seconds`, `talk_seconds`, `duration_seconds`, `hold_seconds`: sums over the class `call`;
 * - `held_calls`: calls of the class `call` that were on hold, as far as the telephone system reports it;
 * - `returned_calls`: missed calls whose caller was reached later;
 * - `rated_calls`, `rating_sum`: calls with a rating of the transcription, and the sum of these ratings;
 * - `positive_calls`, `negative_calls`: calls by the caller's feeling;
 * - `revenue`: the sum of `value` over sales (`sale`, `venta`) in the account's currency;
 * - `events`: events of any type.
 */
export const baseMeasures = [
  'visitors',
  'callers',
  'first_time_callers',
  'repeat_callers',
  'calls_ended',
  'answered_calls',
  'missed_calls',
  'valid_calls',
  'not_valid_calls',
  'returned_calls',
  'rated_calls',
  'rating_sum',
  'positive_calls',
  'negative_calls',
  'ring_seconds',
  'talk_seconds',
  'duration_seconds',
  'held_calls',
  'hold_seconds',
  'revenue',
  'events',
] as const
export type BaseMeasure = (typeof baseMeasures)[number]

/** The base measures that count persons. A person of two rows counts in both, so the rows' counts cannot be added up. */
export const personMeasures = [
  'visitors',
  'callers',
  'first_time_callers',
  'repeat_callers',
] as const satisfies readonly BaseMeasure[]

/** The base measures that a custom metric's formula may use, in the order in which screens offer them. */
export const formulaMeasures = [
  'answered_calls',
  'missed_calls',
  'valid_calls',
  'not_valid_calls',
  'talk_seconds',
  'ring_seconds',
  'duration_seconds',
  'held_calls',
  'hold_seconds',
  ...personMeasures,
  'revenue',
] as const satisfies readonly BaseMeasure[]
export type FormulaMeasure = (typeof formulaMeasures)[number]

/**
 * Measures that divide one base measure by another, as formulas over these. Without a divisor there is no value.
 * - `average_talk_seconds`: the mean talk time of an answered call, in seconds;
 * - `average_hold_seconds`: the mean time on hold of a call that was on hold, in seconds;
 * - `answered_share`: answered calls as a share of all ended calls, from 0 to 1;
 * - `valid_share`: valid calls as a share of the answered ones, from 0 to 1;
 * - `average_rating`: the mean rating of the calls that have one, from 1 to 5.
 */
export const ratioMeasures = {
  average_talk_seconds: 'talk_seconds / answered_calls',
  average_hold_seconds: 'hold_seconds / held_calls',
  answered_share: 'answered_calls / calls_ended',
  valid_share: 'valid_calls / answered_calls',
  average_rating: 'rating_sum / rated_calls',
} as const
export type RatioMeasure = keyof typeof ratioMeasures
export const ratioMeasureNames = Object.keys(ratioMeasures) as [RatioMeasure, ...RatioMeasure[]]

/**
 * Which touches a conversion is credited to, chosen per question (domain.md, 'Attribution of a visit'). Totals are the
 * same under every model. Stored rows hold `last_non_direct`.
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

/**
 * The comparisons that users can choose: with the period before, or with the same days of the previous month, quarter or
 * year. The period before whole months is as many whole months.
 */
export const comparisonChoices = [
  'none',
  'previous_period',
  'previous_month',
  'previous_quarter',
  'previous_year',
] as const
export type ComparisonChoice = (typeof comparisonChoices)[number]

/** With what a report is compared. */
export const comparisons = [...comparisonChoices, 'previous_week'] as const
export type Comparison = (typeof comparisons)[number]
