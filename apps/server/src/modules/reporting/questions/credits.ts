import type { AttributionModel, EventType, ReportField } from '@talkie/contract'
import type { RegisteredField, Registry } from '../registry.ts'
import { bound, type Fragment, identifier, join, sql } from '../sql-fragment.ts'

/** The fields that a touch has: under a model they say whom a conversion is credited to. */
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
export type TouchField = (typeof touchFields)[number]

export const isTouchField = (field: string): field is TouchField =>
  (touchFields as readonly string[]).includes(field)

/** Events that are no conversions: whatever the model, they count as they are. */
export const neverCredited: readonly EventType[] = ['visit', 'ringpool', 'assigned']

/** Models other than the rows' own. */
export type CreditingModel = Exclude<AttributionModel, 'last_non_direct'>

const count = sql`length(touch.at)`

/**
 * What share of a conversion each of its touches is credited with, oldest first; shares sum to 1.
 * - linear: the same each;
 * - position-based: the first and the last 40 %, those between 20 % together; of two each a half;
 * - time decay: a touch seven days older has half the share.
 */
export const sharesOf: Record<Exclude<CreditingModel, 'first_touch' | 'last_touch'>, Fragment> = {
  linear: sql`arrayWithConstant(${count}, 1 / ${count})`,
  position_based: sql`arrayMap(place -> multiIf(${count} = 1, 1., ${count} = 2, 0.5, place IN (1, ${count}), 0.4, 0.2 / (${count} - 2)), arrayEnumerate(touch.at))`,
  time_decay: sql`arrayMap(decays -> arrayMap(decay -> decay / arraySum(decays), decays), [arrayMap(touched -> exp2(dateDiff('millisecond', at, touched) / 604800000), touch.at)])[1]`,
}

const touched = (field: TouchField) => sql`touch.${identifier(field)}`
const credited = (field: TouchField) => identifier(`credited_${field}`)

/** How a model changes what is read of conversions. */
export type Credits = {
  /** The report's fields, those of a touch as the model credits them. */
  registry: Registry<ReportField>
  /** Goes behind `FROM event FINAL`: one row for each touch; nothing where one touch has it all. */
  arrayJoin: Fragment
  /** What each row counts for; undefined where it is 1. */
  weight: Fragment | undefined
}

const withTouches = (
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
 * How conversions are read under a model. One without touches keeps its row's values.
 *
 * @param fields those of a touch that are grouped or filtered by
 */
export const creditsOf = (
  model: CreditingModel,
  registry: Registry<ReportField>,
  fields: readonly TouchField[],
): Credits => {
  if (model === 'first_touch' || model === 'last_touch') {
    const place = bound('Int32', model === 'first_touch' ? 1 : -1)
    return {
      registry: withTouches(
        registry,
        (field) =>
          sql`if(empty(touch.at), toString(${identifier(field)}), toString(${touched(field)}[${place}]))`,
      ),
      arrayJoin: sql``,
      weight: undefined,
    }
  }
  const arrays = [
    sql`if(empty(touch.at), [1.], ${sharesOf[model]}) AS credited_share`,
    ...fields.map(
      (field) => sql`if(empty(touch.at), [${identifier(field)}], ${touched(field)}) AS ${credited(field)}`,
    ),
  ]
  return {
    registry: withTouches(registry, credited),
    arrayJoin: sql`
ARRAY JOIN ${join(arrays, sql`, `)}`,
    weight: identifier('credited_share'),
  }
}
