import { addDays, type DateRange, daysIn } from '@talkie/contract/dates'
import type { Answer, GroupField, Question, ReportScope } from '@talkie/contract/reporting'
import { type MockAccount, type MockEvent, mockEvents } from './mock-events.ts'
import { filterMockEvents } from './mock-filter.ts'

type Measured = (measure: string, events: readonly MockEvent[]) => number | null
type Period = { range: DateRange; events: MockEvent[] }
type Group = { groups: (string | number)[]; now: MockEvent[]; before: MockEvent[] }

const bucketOf = { day: (day: string) => day, week: weekOf, month: (day: string) => `${day.slice(0, 7)}-01` }

function weekOf(day: string) {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
}

/** Days of a period by instant, moved to the period that it is compared with, so that the first meets the first. */
const dayReader = (timezone: string, moved: number) => {
  const days = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' })
  return (event: MockEvent) => addDays(days.format(new Date(event.at)), moved)
}

const valueIn = (event: MockEvent, field: GroupField, dayOf: (event: MockEvent) => string) => {
  if (field === 'day' || field === 'week' || field === 'month') return bucketOf[field](dayOf(event))
  const held = event[field]
  return typeof held === 'number' || typeof held === 'string' ? held : String(held ?? '')
}

const readAll = (
  groups: Map<string, Group>,
  question: Question,
  events: MockEvent[],
  side: 'now' | 'before',
  dayOf: (event: MockEvent) => string,
) => {
  for (const event of events) {
    const values = question.by.map((field) => valueIn(event, field, dayOf))
    if (question.known && values.includes('')) continue
    const key = JSON.stringify(values)
    const group = groups.get(key) ?? { groups: values, now: [], before: [] }
    group[side].push(event)
    groups.set(key, group)
  }
}

type Row = Answer['rows'][number]

const inOrder = (question: Question) => (a: Row, b: Row) => {
  const rules = question.sort.length > 0 ? question.sort : question.by.map((by) => ({ by, direction: 'asc' }))
  for (const { by, direction } of rules) {
    const place = question.measures.indexOf(by)
    const at = question.by.map(String).indexOf(by)
    const [left, right] = place >= 0 ? [a.values[place], b.values[place]] : [a.groups[at], b.groups[at]]
    if (left === right) continue
    const order = left === null || left === undefined || (right ?? '') < left ? 1 : -1
    return direction === 'desc' ? -order : order
  }
  return 0
}

const answerOf = (
  question: Question,
  now: Period,
  before: Period | null,
  timezone: string,
  measured: Measured,
): Answer => {
  const eventsNow = filterMockEvents(now.events, question.filters)
  const eventsBefore = before ? filterMockEvents(before.events, question.filters) : []
  const groups = new Map<string, Group>()
  readAll(groups, question, eventsNow, 'now', dayReader(timezone, 0))
  if (before) {
    const moved = daysIn({ start: before.range.start, end: now.range.start })
    readAll(groups, question, eventsBefore, 'before', dayReader(timezone, moved))
  }
  const valuesOf = (events: MockEvent[]) => question.measures.map((measure) => measured(measure, events))
  const rows = [...groups.values()]
    .map(
      (group): Row => ({
        groups: group.groups,
        values: valuesOf(group.now),
        ...(before ? { previous: group.before.length > 0 ? valuesOf(group.before) : null } : {}),
      }),
    )
    .sort(inOrder(question))
  return {
    rows: rows.slice(question.offset, question.offset + question.limit),
    totals: {
      values: valuesOf(eventsNow),
      ...(before ? { previous: valuesOf(eventsBefore) } : {}),
    },
    total: rows.length,
  }
}

/**
 * Answers a screen's questions out of mock events, as the server answers out of real ones. Attribution models and
 * uniques make no difference: each mock person comes once.
 */
export const mockAnswers = (
  account: MockAccount,
  scope: ReportScope,
  comparedWith: DateRange | null,
  questions: readonly Question[],
  measured: Measured,
): Answer[] => {
  const periodOf = (range: DateRange): Period => ({
    range,
    events: filterMockEvents(mockEvents(account, range), scope.filters),
  })
  const now = periodOf(scope.range)
  const before = comparedWith && periodOf(comparedWith)
  return questions.map((question) => answerOf(question, now, before, account.timezone, measured))
}
