import { type EventType, eventClasses, eventTypes, type NewVsReturning } from '@talkie/contract/events'
import type { BaseMeasure } from '@talkie/contract/reporting'
import { answeredCall, isEndedCall, missedCall } from '../registry/call-outcome.ts'
import { bound, chSql, type Fragment } from '../registry/sql-fragment.ts'
import type { TypeCounter } from './count-types.ts'
import type { AggregateName } from './measure-formula.ts'

/** How a subquery counts: each event as one, or as the share of a conversion that one touch is credited with. */
type AggregateContext = {
  /** ISO 4217. Only sales in this currency are revenue. */
  currency: string
  /** The share, from 0 to 1; undefined where each event counts as one. */
  weight?: Fragment
  /** The number of events of some types, or the sum of their shares. */
  countTypes: TypeCounter['countTypes']
}

type Aggregate = {
  /** The event types that it reads. */
  types: readonly EventType[]
  /**
   * Set for a count of distinct visitors or callers. Groups of it cannot be added up, no attribution model shares it,
   * and it is counted among events of its own types only.
   */
  unique?: true
  /** Set where it reads no column of an event but the type. */
  readsTypeOnly?: true
  compile: (context: AggregateContext) => Fragment
}

const count = ({ weight }: AggregateContext, condition: Fragment) =>
  weight ? chSql`sumIf(${weight}, ${condition})` : chSql`countIf(${condition})`
const sum = ({ weight }: AggregateContext, value: Fragment, condition: Fragment) =>
  weight ? chSql`sumIf(${value} * ${weight}, ${condition})` : chSql`sumIf(${value}, ${condition})`

const isOfTypes = (types: readonly EventType[]) => chSql`type IN ${bound('Array(String)', types)}`
const isSale = isOfTypes(eventClasses.sale)
/** Events that a visit causes. They have the visit's visitor, so counting them would only double the query's time. */
const causedByVisit: readonly EventType[] = ['ringpool', 'assigned']
const noVisitor = bound('UUID', '00000000-0000-0000-0000-000000000000')

const aggregateCalls = (compile: Aggregate['compile']): Aggregate => ({ types: eventClasses.call, compile })

/** Distinct callers of first or of later calls. A withheld number is neither. */
const countCallers = (value: NewVsReturning): Aggregate => ({
  types: eventClasses.call,
  unique: true,
  compile: () =>
    chSql`uniqExactIf(cityHash64(phone), phone != '' AND new_vs_returning = ${bound('String', value)})`,
})

const baseAggregates: Record<BaseMeasure, Aggregate> = {
  visitors: {
    types: eventTypes.filter((type) => !causedByVisit.includes(type)),
    unique: true,
    // A 64-bit hash halves the work. Among ten million visitors, one report in 400,000 has a collision.
    compile: () => chSql`uniqExactIf(cityHash64(visitor_id), visitor_id != ${noVisitor})`,
  },
  callers: {
    types: eventClasses.call,
    unique: true,
    compile: () => chSql`uniqExactIf(cityHash64(phone), phone != '') + countIf(phone = '')`,
  },
  first_time_callers: countCallers('new'),
  repeat_callers: countCallers('returning'),
  calls_ended: {
    ...aggregateCalls(({ countTypes }) => countTypes(eventClasses.call)),
    readsTypeOnly: true,
  },
  answered_calls: aggregateCalls((context) => count(context, answeredCall)),
  missed_calls: aggregateCalls((context) => count(context, missedCall)),
  valid_calls: aggregateCalls((context) => count(context, chSql`${isEndedCall} AND outcome = 'valid'`)),
  not_valid_calls: aggregateCalls((context) =>
    count(context, chSql`${isEndedCall} AND outcome = 'not_valid'`),
  ),
  returned_calls: aggregateCalls((context) => count(context, chSql`${isEndedCall} AND returned = 'true'`)),
  rated_calls: aggregateCalls((context) => count(context, chSql`${isEndedCall} AND rating > 0`)),
  rating_sum: aggregateCalls((context) => sum(context, chSql`toFloat64(ifNull(rating, 0))`, isEndedCall)),
  positive_calls: aggregateCalls((context) => count(context, chSql`${isEndedCall} AND feeling = 'positive'`)),
  negative_calls: aggregateCalls((context) => count(context, chSql`${isEndedCall} AND feeling = 'negative'`)),
  ring_seconds: aggregateCalls((context) => sum(context, chSql`ring_seconds`, isEndedCall)),
  talk_seconds: aggregateCalls((context) => sum(context, chSql`talk_seconds`, isEndedCall)),
  duration_seconds: aggregateCalls((context) => sum(context, chSql`duration_seconds`, isEndedCall)),
  held_calls: aggregateCalls((context) => count(context, chSql`${isEndedCall} AND hold_seconds > 0`)),
  hold_seconds: aggregateCalls((context) => sum(context, chSql`hold_seconds`, isEndedCall)),
  revenue: {
    types: eventClasses.sale,
    compile: (context) => {
      const inCurrency = chSql`${isSale} AND currency = ${bound('String', context.currency)}`
      return context.weight
        ? sum(context, chSql`toFloat64(ifNull(value, 0))`, inCurrency)
        : chSql`toFloat64(sumIf(ifNull(value, 0), ${inCurrency}))`
    },
  },
  events: {
    types: eventTypes,
    readsTypeOnly: true,
    compile: ({ countTypes }) => countTypes(eventTypes),
  },
}

const countOfType = (type: EventType): Aggregate => ({
  types: [type],
  readsTypeOnly: true,
  compile: ({ countTypes }) => countTypes([type]),
})

const aggregatesByName = new Map<AggregateName, Aggregate>([
  ...eventTypes.map((type): [AggregateName, Aggregate] => [type, countOfType(type)]),
  ...(Object.entries(baseAggregates) as [BaseMeasure, Aggregate][]),
])

/** @throws RangeError for an unknown name; resolved formulas contain none */
export const getAggregate = (name: AggregateName): Aggregate => {
  const aggregate = aggregatesByName.get(name)
  if (!aggregate) throw new RangeError(`There is no aggregate ${name}.`)
  return aggregate
}
