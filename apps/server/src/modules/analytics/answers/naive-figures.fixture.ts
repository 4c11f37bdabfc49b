import { addDays, toCalendarDay, toClockTime } from '@talkie/contract/dates'
import type { EventType } from '@talkie/contract/events'
import {
  type AttributionModel,
  type ComparedSpan,
  evaluateFormula,
  type GroupField,
  listVariables,
  type Measure,
} from '@talkie/contract/reporting'
import type { EventRow, Touch } from '../../events/index.ts'
import { isTouchField, uncreditedTypes } from '../conditions/credits.ts'
import { type AggregateName, resolveMeasure } from '../plan/measure-formula.ts'
import { collectEventTypes } from '../plan/resolve-question.ts'

/*
 * Figures counted event by event, as a person would, to compare with those of the engine: without SQL and without
 * regard to speed. An overflow call is one whose touches have shares.
 */

/** An event, or the share of an event that is credited to a touch. */
type Counted = { event: EventRow; share: number; touch: Touch | undefined; asItStands: boolean }

export type NaiveQuestion = {
  timezone: string
  currency: string
  range: ComparedSpan
  model: AttributionModel
  unique: 0 | 15 | 30
  by: readonly GroupField[]
  measures: readonly Measure[]
  /** Only this value of a field. */
  only?: { field: GroupField; value: string } | undefined
}

const decay = (touch: Touch, at: string) => 2 ** ((Date.parse(touch.at) - Date.parse(at)) / 604_800_000)

/** Each touch's share of a conversion. */
const naiveShares = (model: AttributionModel, touches: readonly Touch[], at: string): number[] => {
  const all = touches.reduce((sum, touch) => sum + decay(touch, at), 0)
  return touches.map((touch, i) => {
    const ends = i === 0 || i === touches.length - 1
    switch (model) {
      case 'first_touch':
        return i === 0 ? 1 : 0
      case 'last_touch':
        return i === touches.length - 1 ? 1 : 0
      case 'linear':
        return 1 / touches.length
      case 'position_based':
        if (touches.length < 3) return 1 / touches.length
        return ends ? 0.4 : 0.2 / (touches.length - 2)
      case 'time_decay':
        return decay(touch, at) / all
      default:
        throw new RangeError(`${model} does not share.`)
    }
  })
}

/** The newest revision of each event, without deleted events. */
const newest = (events: readonly EventRow[]): EventRow[] => {
  const byKey = new Map<string, EventRow>()
  for (const event of events)
    if ((byKey.get(event.id)?.revision ?? 0) < event.revision) byKey.set(event.id, event)
  return [...byKey.values()].filter(({ deleted }) => !deleted)
}

const callers: readonly EventType[] = ['call', 'answered', 'hangup', 'llamadabruta', 'llamadaneta', 'lead']
const personOf = (event: EventRow) =>
  (callers.includes(event.type) ? event.phone : event.visitorId) || `nobody ${event.id}`

const secondOf = ({ at }: EventRow) => Math.floor(Date.parse(at) / 1000)

const isFirst = (event: EventRow, all: readonly EventRow[], days: number) =>
  !all.some((other) => {
    const before = secondOf(event) - secondOf(other)
    return (
      other.type === event.type && personOf(other) === personOf(event) && before > 0 && before < days * 86_400
    )
  })

const distinctCounts: readonly AggregateName[] = [
  'visitors',
  'callers',
  'first_time_callers',
  'repeat_callers',
]

const isCall = ({ type }: EventRow) => type === 'hangup' || type === 'llamadabruta'
const outcomeOf = ({ outcome, talkSeconds = 0 }: EventRow) =>
  outcome || (talkSeconds > 0 ? 'answered' : 'not_answered')

const sumOf = (counted: readonly Counted[], value: (event: EventRow) => number) =>
  counted.reduce((sum, { event, share }) => sum + value(event) * share, 0)

const termValue = (term: AggregateName, counted: readonly Counted[], currency: string): number => {
  const shared = counted.filter(({ share }) => share > 0)
  const whole = counted.filter(({ asItStands }) => asItStands).map(({ event }) => event)
  const calls = shared.filter(({ event }) => isCall(event))
  const callsWith = (matches: (outcome: string) => boolean) =>
    sumOf(calls, (event) => (matches(outcomeOf(event)) ? 1 : 0))
  switch (term) {
    case 'visitors':
      return new Set(
        whole
          .filter(({ type }) => type !== 'ringpool' && type !== 'assigned')
          .map(({ visitorId }) => visitorId)
          .filter(Boolean),
      ).size
    case 'callers': {
      const phones = whole.filter(isCall).map(({ phone }) => phone)
      return new Set(phones.filter(Boolean)).size + phones.filter((phone) => !phone).length
    }
    case 'first_time_callers':
    case 'repeat_callers': {
      const wanted = term === 'repeat_callers' ? 'returning' : 'new'
      const calls = whole.filter((event) => isCall(event) && event.newVsReturning === wanted)
      return new Set(calls.map(({ phone }) => phone).filter(Boolean)).size
    }
    case 'calls_ended':
      return callsWith(() => true)
    case 'answered_calls':
      return callsWith((outcome) => outcome !== 'not_answered')
    case 'missed_calls':
      return callsWith((outcome) => outcome === 'not_answered')
    case 'valid_calls':
      return callsWith((outcome) => outcome === 'valid')
    case 'not_valid_calls':
      return callsWith((outcome) => outcome === 'not_valid')
    case 'returned_calls':
      return sumOf(calls, ({ returned }) => (returned ? 1 : 0))
    case 'rated_calls':
      return sumOf(calls, ({ rating }) => (rating ? 1 : 0))
    case 'rating_sum':
      return sumOf(calls, ({ rating }) => rating ?? 0)
    case 'positive_calls':
      return sumOf(calls, ({ feeling }) => (feeling === 'positive' ? 1 : 0))
    case 'negative_calls':
      return sumOf(calls, ({ feeling }) => (feeling === 'negative' ? 1 : 0))
    case 'ring_seconds':
      return sumOf(calls, ({ ringSeconds }) => ringSeconds ?? 0)
    case 'talk_seconds':
      return sumOf(calls, ({ talkSeconds }) => talkSeconds ?? 0)
    case 'duration_seconds':
      return sumOf(calls, ({ durationSeconds }) => durationSeconds ?? 0)
    case 'held_calls':
      return sumOf(calls, ({ holdSeconds }) => (holdSeconds ? 1 : 0))
    case 'hold_seconds':
      return sumOf(calls, ({ holdSeconds }) => holdSeconds ?? 0)
    case 'revenue':
      return sumOf(
        shared.filter(({ event }) => ['sale', 'venta'].includes(event.type) && event.currency === currency),
        ({ value }) => Number(value ?? 0),
      )
    case 'events':
      return sumOf(shared, () => 1)
    default:
      return sumOf(shared, ({ type }) => (type === term ? 1 : 0))
  }
}

const monday = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

const groupFromSection = (
  { event, touch }: Counted,
  field: GroupField,
  timezone: string,
): string | number => {
  const at = new Date(event.at)
  const day = toCalendarDay(timezone, at)
  switch (field) {
    case 'day':
      return day
    case 'week':
      return monday(day)
    case 'month':
      return `${day.slice(0, 7)}-01`
    case 'hour':
      return Number(
        new Intl.DateTimeFormat('en', { timeZone: timezone, hour: '2-digit', hourCycle: 'h23' }).format(at),
      )
    case 'weekday':
      return ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1
    case 'type':
      return event.type
    case 'caller':
      return event.phone ?? ''
    case 'newVsReturning':
      return event.newVsReturning ?? ''
    case 'outcome':
      return isCall(event) ? outcomeOf(event) : (event.outcome ?? '')
    default:
      return isTouchField(field) && touch
        ? touch[field]
        : ((event.dimensions as Record<string, string>)[field] ?? '')
  }
}

/** The rows, by their groups, and the totals of a question over all events that were ever written. */
export const naiveFigures = (written: readonly EventRow[], question: NaiveQuestion) => {
  const { timezone, range, model, unique, by, only } = question
  const all = newest(written).filter(({ bot }) => !bot)
  const inRange = all
    .filter(({ at }) => {
      const day = toCalendarDay(timezone, new Date(at))
      if (range.until && day === addDays(range.end, -1))
        return toClockTime(timezone, new Date(at)) < range.until
      return range.start <= day && day < range.end
    })
    .filter((event) => unique === 0 || isFirst(event, all, unique))
  const asksTouches = [...by, ...(only ? [only.field] : [])].some(isTouchField)
  const credited = model !== 'last_non_direct' && unique === 0 && asksTouches
  const formulas = question.measures.map((name) => resolveMeasure(name, new Map(), ''))
  const terms = [...new Set(formulas.flatMap(listVariables))]
  const persons = terms.filter((term) => distinctCounts.includes(term))
  const shared = terms.filter((term) => !persons.includes(term))
  // An event that a question does not count adds no row, either.
  const isOf = (some: readonly AggregateName[], { type }: EventRow) =>
    some.length > 0 && collectEventTypes(some, undefined).includes(type)
  const counted = inRange.flatMap((event): Counted[] => {
    if (!isOf(terms, event)) return []
    const touches = event.touches ?? []
    const isShared = touches.some(({ share = 0 }) => share > 0)
    if (asksTouches && isShared)
      return [
        ...(isOf(shared, event)
          ? touches.map(({ share = 0, ...touch }) => ({ event, share, touch, asItStands: false }))
          : []),
        ...(isOf(persons, event) ? [{ event, share: 0, touch: undefined, asItStands: true }] : []),
      ]
    if (!credited || uncreditedTypes.includes(event.type) || touches.length === 0)
      return [{ event, share: 1, touch: undefined, asItStands: true }]
    const shares = naiveShares(model, touches, event.at)
    const credits = touches.map((touch, i) => ({ event, share: shares[i] ?? 0, touch, asItStands: false }))
    return [
      ...(isOf(shared, event) ? credits.filter(({ share }) => share > 0) : []),
      ...(isOf(persons, event) ? [{ event, share: 0, touch: undefined, asItStands: true }] : []),
    ]
  })
  const matching = counted.filter(
    (one) => !only || groupFromSection(one, only.field, timezone) === only.value,
  )
  const valuesOf = (some: readonly Counted[]) => {
    const values = Object.fromEntries(terms.map((name) => [name, termValue(name, some, question.currency)]))
    return formulas.map((formula) => evaluateFormula(formula, values))
  }
  const groups = new Map<string, Counted[]>()
  for (const one of matching) {
    const key = JSON.stringify(by.map((field) => groupFromSection(one, field, timezone)))
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return {
    rows: new Map([...groups].map(([key, some]) => [key, valuesOf(some)])),
    totals: valuesOf(matching),
  }
}
