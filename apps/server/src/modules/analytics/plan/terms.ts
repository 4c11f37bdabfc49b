import { type EventType, eventClasses, eventTypes } from '@talkie/contract/events'
import type { OwnMeasure } from '@talkie/contract/reporting'
import { bound, type Fragment, sql } from '../registry/sql-fragment.ts'
import type { TypeCounts } from './count-types.ts'
import type { Term } from './measure-formula.ts'

/** How a part of a question counts: each event as one, or as the share of it that a touch is credited with. */
type Counting = {
  /** ISO 4217; only sales in it are revenue. */
  currency: string
  /** From 0 to 1. */
  weight?: Fragment
  /** The number of events of some types, or the sum of their shares. */
  countOf: TypeCounts['countOf']
}

type Declared = {
  /** The types that it reads. */
  types: readonly EventType[]
  /**
   * Different persons: a sum over groups says nothing, and no attribution model shares them. They are counted among
   * events of their own types alone.
   */
  unique?: true
  /** It reads nothing of an event but its type. */
  byType?: true
  aggregate: (counting: Counting) => Fragment
}

const count = ({ weight }: Counting, condition: Fragment) =>
  weight ? sql`sumIf(${weight}, ${condition})` : sql`countIf(${condition})`
const sum = ({ weight }: Counting, value: Fragment, condition: Fragment) =>
  weight ? sql`sumIf(${value} * ${weight}, ${condition})` : sql`sumIf(${value}, ${condition})`

const isOf = (types: readonly EventType[]) => sql`type IN ${bound('Array(String)', types)}`
const isCall = isOf(eventClasses.call)
const isSale = isOf(eventClasses.sale)
/** What follows from a visit by itself: its visitor is the visit's, and reading it again would take as long. */
const followingVisits: readonly EventType[] = ['ringpool', 'assigned']
const noVisitor = bound('UUID', '00000000-0000-0000-0000-000000000000')
/** A call centre's report of a call need not say how it ended. */
const answered = sql`${isCall} AND (outcome = '' AND talk_seconds > 0 OR outcome NOT IN ('', 'not_answered'))`
const missed = sql`${isCall} AND (outcome = '' AND talk_seconds = 0 OR outcome = 'not_answered')`

const ofCalls = (aggregate: Declared['aggregate']): Declared => ({ types: eventClasses.call, aggregate })

const own: Record<OwnMeasure, Declared> = {
  visitors: {
    types: eventTypes.filter((type) => !followingVisits.includes(type)),
    unique: true,
    // A hash of 64 bits is half the work; two of ten million visitors have the same once in 400,000 reports.
    aggregate: () => sql`uniqExactIf(cityHash64(visitor_id), visitor_id != ${noVisitor})`,
  },
  callers: {
    types: eventClasses.call,
    unique: true,
    aggregate: () => sql`uniqExactIf(cityHash64(phone), phone != '') + countIf(phone = '')`,
  },
  calls_ended: {
    ...ofCalls(({ countOf }) => countOf(eventClasses.call)),
    byType: true,
  },
  answered_calls: ofCalls((counting) => count(counting, answered)),
  missed_calls: ofCalls((counting) => count(counting, missed)),
  valid_calls: ofCalls((counting) => count(counting, sql`${isCall} AND outcome = 'valid'`)),
  not_valid_calls: ofCalls((counting) => count(counting, sql`${isCall} AND outcome = 'not_valid'`)),
  ring_seconds: ofCalls((counting) => sum(counting, sql`ring_seconds`, isCall)),
  talk_seconds: ofCalls((counting) => sum(counting, sql`talk_seconds`, isCall)),
  duration_seconds: ofCalls((counting) => sum(counting, sql`duration_seconds`, isCall)),
  revenue: {
    types: eventClasses.sale,
    aggregate: (counting) => {
      const inCurrency = sql`${isSale} AND currency = ${bound('String', counting.currency)}`
      return counting.weight
        ? sum(counting, sql`toFloat64(ifNull(value, 0))`, inCurrency)
        : sql`toFloat64(sumIf(ifNull(value, 0), ${inCurrency}))`
    },
  },
  events: {
    types: eventTypes,
    byType: true,
    aggregate: ({ countOf }) => countOf(eventTypes),
  },
}

const ofType = (type: EventType): Declared => ({
  types: [type],
  byType: true,
  aggregate: ({ countOf }) => countOf([type]),
})

const declared = new Map<Term, Declared>([
  ...eventTypes.map((type): [Term, Declared] => [type, ofType(type)]),
  ...(Object.entries(own) as [OwnMeasure, Declared][]),
])

/** @throws RangeError for what is no term; formulas name none but these */
export const declaredTerm = (term: Term): Declared => {
  const found = declared.get(term)
  if (!found) throw new RangeError(`Nothing is counted as ${term}.`)
  return found
}
