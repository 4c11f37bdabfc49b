import type { EventType } from '@talkie/contract/events'
import { type AttributionModel, type ReportField, touchFields } from '@talkie/contract/reporting'
import type { RegisteredField } from '../registry/registered-field.ts'
import type { Registry } from '../registry/registry.ts'
import { bound, type Fragment, identifier, join, sql } from '../registry/sql-fragment.ts'

export type TouchField = (typeof touchFields)[number]

export const isTouchField = (field: string): field is TouchField =>
  (touchFields as readonly string[]).includes(field)

/** Events that are no conversions: whatever the model, they count as they are. */
export const neverCredited: readonly EventType[] = ['visit', 'ringpool', 'assigned']

/** Models other than the rows' own. */
export type CreditingModel = Exclude<AttributionModel, 'last_non_direct'>

/** What a conversion's touches say, oldest first: an array. */
export const touched = (field: TouchField) => sql`touch.${identifier(field)}`

/** Conversions with touches are credited to these; one without counts as its row says. */
export const hasTouches = sql`touches > 0`
export const hasNoTouches = sql`touches = 0`

/** An array beside the touches, and the share that comes of one's element of it. */
type Shares = { beside: Fragment[]; share: Fragment }

/**
 * Half of what it is seven days later. Shares are the same from whatever instant it is measured, so that of the conversion
 * need not be read; over 13 months and a touch's 30 days it stays between 2^-5 and 2^57.
 */
const decaysFrom = (since: number) =>
  sql`arrayMap(touched -> exp2((toUnixTimestamp64Milli(touched) - ${bound('Float64', since)}) / 604800000), touch.at)`

/**
 * What share of a conversion each of its touches is credited with, oldest first; shares sum to 1.
 * - linear: the same each;
 * - position-based: the first and the last 40 %, those between 20 % together; of two each a half;
 * - time decay: a touch seven days older has half the share.
 *
 * @param field one that is read anyway: its array has the touches' number
 * @param since an instant near the touches, in milliseconds
 */
const sharesOf: Record<
  Exclude<CreditingModel, 'first_touch' | 'last_touch'>,
  (field: TouchField, since: number) => Shares
> = {
  linear: () => ({ beside: [], share: sql`1 / touches` }),
  position_based: (field) => ({
    beside: [sql`arrayEnumerate(${touched(field)}) AS credited_place`],
    share: sql`multiIf(touches <= 2, 1 / touches, credited_place = 1 OR credited_place = touches, 0.4, 0.2 / (touches - 2))`,
  }),
  time_decay: (_, since) => {
    const decays = decaysFrom(since)
    return {
      beside: [sql`arrayMap(decay -> decay / arraySum(${decays}), ${decays}) AS credited_share`],
      share: sql`credited_share`,
    }
  },
}

/** What one touch says, where each is looked at. */
export const credited = (field: TouchField) => identifier(`credited_${field}`)

/** How a model changes what is read of conversions. */
export type Credits = {
  /** The report's fields, those of a touch as the model credits them. */
  registry: Registry<ReportField>
  /** Goes behind `FROM event FINAL`: one row for each touch; nothing where one touch has it all. */
  arrayJoin: Fragment
  /** What each row counts for; undefined where it is 1. */
  weight: Fragment | undefined
}

/** The report's fields, those of a touch as a model reads them. */
export const withTouches = (
  registry: Registry<ReportField>,
  expressionOf: (field: TouchField) => Fragment,
): Registry<ReportField> =>
  new Map(
    [...registry].map(([name, field]): [ReportField, RegisteredField] => [
      name,
      isTouchField(name) ? { ...field, expression: expressionOf(name) } : field,
    ]),
  )

/**
 * How conversions that have touches are read under a model.
 *
 * @param fields those of a touch that are grouped or filtered by
 * @param since when the conversions begin, in milliseconds
 */
export const creditsOf = (
  model: CreditingModel,
  registry: Registry<ReportField>,
  fields: readonly TouchField[],
  since: number,
): Credits => {
  if (model === 'first_touch' || model === 'last_touch') {
    const place = model === 'first_touch' ? sql`1` : sql`-1`
    return {
      registry: withTouches(registry, (field) => sql`${touched(field)}[${place}]`),
      arrayJoin: sql``,
      weight: undefined,
    }
  }
  const [first] = fields
  if (!first) throw new RangeError('A conversion is shared among touches by a field of theirs.')
  const { beside, share } = sharesOf[model](first, since)
  const ofFields = fields.map((field) => sql`${touched(field)} AS ${credited(field)}`)
  return {
    registry: withTouches(registry, credited),
    arrayJoin: sql`
ARRAY JOIN ${join([...beside, ...ofFields], sql`, `)}`,
    weight: share,
  }
}
