import type { EventType } from '@talkie/contract/events'
import { type AttributionModel, type ReportField, touchFields } from '@talkie/contract/reporting'
import type { RegisteredField } from '../registry/registered-field.ts'
import type { Registry } from '../registry/registry.ts'
import { bound, chSql, type Fragment, identifier, join } from '../registry/sql-fragment.ts'

export type TouchField = (typeof touchFields)[number]

export const isTouchField = (field: string): field is TouchField =>
  (touchFields as readonly string[]).includes(field)

/** Types that are no conversions. They count as stored under every model. */
export const uncreditedTypes: readonly EventType[] = ['visit', 'ringpool', 'assigned']

/** The models that credit conversions to touches. Rows are stored as `last_non_direct` has them. */
export type CreditingModel = Exclude<AttributionModel, 'last_non_direct'>

/** How touches are credited: as a model does, or by the shares that an overflow call has stored with them. */
export type Crediting = CreditingModel | 'stored_shares'

/** A field of all touches of a conversion, oldest first: an array. */
export const touchColumn = (field: TouchField) => chSql`touch.${identifier(field)}`

/**
 * A conversion with touches is credited to them by a model. An overflow call is credited to its sources by their shares,
 * under every model. A conversion without touches counts as stored.
 */
export const hasTouches = chSql`touches > 0 AND shared = 0`
export const hasNoTouches = chSql`touches = 0`
export const isShared = chSql`shared = 1`
export const isNotShared = chSql`shared = 0`

/** A touch's share of its conversion. `arrays` are joined with the touches because `share` reads their elements. */
type TouchShare = { arrays: Fragment[]; share: Fragment }

/**
 * The touches' decay weights, which halve every seven days of age. They are relative, so that any reference instant gives
 * the same shares, and the conversion's own instant need not be read. Over 13 months and a touch's 30 days a weight stays
 * between 2^-5 and 2^57.
 */
const compileDecay = (since: number) =>
  chSql`arrayMap(touched -> exp2((toUnixTimestamp64Milli(touched) - ${bound('Float64', since)}) / 604800000), touch.at)`

/**
 * The share of a conversion that each of its touches is credited with. The shares sum to 1.
 * - linear: equal shares;
 * - position-based: 40 % each for the first and the last, 20 % among those between; of two touches, half each;
 * - time decay: a touch that is seven days older has half the share;
 * - stored shares: those of an overflow call.
 *
 * @param field a field that the query reads anyway: its array has one element for each touch
 * @param since an instant near the touches, in milliseconds
 */
const sharesByModel: Record<
  Exclude<Crediting, 'first_touch' | 'last_touch'>,
  (field: TouchField, since: number) => TouchShare
> = {
  linear: () => ({ arrays: [], share: chSql`1 / touches` }),
  position_based: (field) => ({
    arrays: [chSql`arrayEnumerate(${touchColumn(field)}) AS touch_index`],
    share: chSql`multiIf(touches <= 2, 1 / touches, touch_index = 1 OR touch_index = touches, 0.4, 0.2 / (touches - 2))`,
  }),
  time_decay: (_, since) => {
    const decays = compileDecay(since)
    return {
      arrays: [chSql`arrayMap(decay -> decay / arraySum(${decays}), ${decays}) AS credited_share`],
      share: chSql`credited_share`,
    }
  },
  stored_shares: () => ({ arrays: [chSql`touch.share AS credited_share`], share: chSql`credited_share` }),
}

/** The field of the touch that a row credits, where a conversion has a row for each touch. */
export const creditedColumn = (field: TouchField) => identifier(`credited_${field}`)

/** How a subquery reads conversions under a model. */
export type Credits = {
  /** The report's fields; touch fields have the values of the credited touch. */
  registry: Registry<ReportField>
  /** Goes behind `FROM event FINAL` and makes a row for each touch; empty where one touch is credited with everything. */
  arrayJoin: Fragment
  /** What each row counts as; undefined for 1. */
  weight: Fragment | undefined
}

/** The registry with other expressions for the touch fields. */
export const withTouchFields = (
  registry: Registry<ReportField>,
  toExpression: (field: TouchField) => Fragment,
): Registry<ReportField> =>
  new Map(
    [...registry].map(([name, field]): [ReportField, RegisteredField] => [
      name,
      isTouchField(name) ? { ...field, expression: toExpression(name) } : field,
    ]),
  )

/**
 * How to read conversions with touches under a model.
 *
 * @param fields the touch fields that are grouped or filtered by; at least one
 * @param since an instant near the conversions, in milliseconds
 * @throws RangeError without fields, for a model that shares a conversion
 */
export const buildCredits = (
  model: Crediting,
  registry: Registry<ReportField>,
  fields: readonly TouchField[],
  since: number,
): Credits => {
  if (model === 'first_touch' || model === 'last_touch') {
    const index = model === 'first_touch' ? chSql`1` : chSql`-1`
    return {
      registry: withTouchFields(registry, (field) => chSql`${touchColumn(field)}[${index}]`),
      arrayJoin: chSql``,
      weight: undefined,
    }
  }
  const [first] = fields
  if (!first) throw new RangeError('Crediting a conversion to its touches takes a touch field.')
  const { arrays, share } = sharesByModel[model](first, since)
  const touchArrays = fields.map((field) => chSql`${touchColumn(field)} AS ${creditedColumn(field)}`)
  return {
    registry: withTouchFields(registry, creditedColumn),
    arrayJoin: chSql`
ARRAY JOIN ${join([...arrays, ...touchArrays], chSql`, `)}`,
    weight: share,
  }
}
