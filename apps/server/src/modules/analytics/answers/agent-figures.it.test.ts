import { addDays, toCalendarDay } from '@talkie/contract/dates'
import { type GroupField, type Measure, questionSchema, reportScopeSchema } from '@talkie/contract/reporting'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestClickhouse, type TestClickhouse } from '../../../testing/stores/stores.ts'
import { type EventRow, toStoreRow } from '../../events/index.ts'
import { idFromName } from '../../reporting/calls/golden-calls.fixture.ts'
import { noFormulas } from '../formulas.ts'
import { noRollups } from '../rollups/find-rollups.ts'
import { askQuestions } from './ask-questions.ts'

/*
 * The figures of agents against a plain loop over the same random calls. Marta has an extension and a SIP address, Luis a
 * phone; both sell. Ana is in no team. Of '299' nobody knows who it is.
 */

const agents = [
  { name: 'Marta Ros', team: 'Ventas', texts: ['104', 'sip:104@pbx.example'] },
  { name: 'Luis Gil', team: 'Ventas', texts: ['Luis', '+34937271001'] },
  { name: 'Ana Sala', team: '', texts: ['ana'] },
]
const stranger = '299'
const said = [...agents.flatMap(({ texts }) => texts), stranger]
const nameOf = (text: string): string | undefined => agents.find(({ texts }) => texts.includes(text))?.name

let store: TestClickhouse
beforeAll(async () => {
  store = await openTestClickhouse()
})
afterAll(() => store?.close())

const dayMs = 86_400_000
const march = { start: '2026-03-01', end: '2026-04-01' }

const drawnCall = fc.record({
  type: fc.constantFrom<EventRow['type']>(
    'hangup',
    'hangup',
    'hangup',
    'llamadabruta',
    'call',
    'answered',
    'lead',
  ),
  // From February on, over the night in which clocks go forward.
  at: fc
    .integer({ min: -28 * dayMs, max: 31 * dayMs })
    .map((ms) => new Date(Date.parse('2026-03-01T00:00:00Z') + ms).toISOString()),
  agent: fc.constantFrom(...said, null),
  missedBy: fc.oneof(fc.constant([]), fc.subarray(said)),
  destination: fc.constantFrom('+34937271001', '+34937279999', '104', null),
  outcome: fc.constantFrom('answered', 'not_answered', 'valid', 'not_valid', null),
  talkSeconds: fc.constantFrom(0, 12, 95),
  rating: fc.constantFrom(1, 4, 5, null),
  feeling: fc.constantFrom('positive', 'neutral', 'negative', null),
  returned: fc.constantFrom(true, false, null),
  bot: fc.constantFrom(false, false, false, true),
  fate: fc.constantFrom('stays', 'stays', 'corrected', 'deleted'),
})
const drawnCalls = fc.array(drawnCall, { minLength: 30, maxLength: 120 })
type Drawn = typeof drawnCalls extends fc.Arbitrary<infer Calls> ? Calls : never

const toEvents = (drawn: Drawn, accountId: number): EventRow[] =>
  drawn.flatMap(({ fate, ...call }, n): EventRow[] => {
    const row: EventRow = {
      ...{ id: idFromName(`call ${n}`), accountId, revision: 1, callId: idFromName(`id ${n}`) },
      ...{ ringSeconds: 5, durationSeconds: call.talkSeconds + 5, dimensions: {}, ...call },
    }
    // The provider says later who it was, a transcription how it went.
    const corrected = {
      ...row,
      revision: 2,
      agent: '104',
      missedBy: ['ana'],
      rating: 2,
      outcome: 'valid' as const,
    }
    if (fate === 'corrected') return [row, corrected]
    return fate === 'deleted' ? [row, { ...row, revision: 2, deleted: true }] : [row]
  })

/** A call as the page counts it. */
type Counted = {
  day: string
  hour: number
  weekday: number
  agent: string
  rangAt: string[]
  missedBy: string[]
  outcome: string
  event: EventRow
}

const zone = 'Europe/Madrid'
const hourIn = new Intl.DateTimeFormat('en', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' })

/** The calls that ended in a range of days, each in its last revision. */
const listCalls = (events: readonly EventRow[], range: { start: string; end: string }): Counted[] => {
  const last = new Map<string, EventRow>()
  for (const event of events) last.set(event.id, event)
  return [...last.values()].flatMap((event): Counted[] => {
    if (event.deleted || event.bot || (event.type !== 'hangup' && event.type !== 'llamadabruta')) return []
    const at = new Date(event.at)
    const day = toCalendarDay(zone, at)
    if (day < range.start || day >= range.end) return []
    const outcome = event.outcome ?? ((event.talkSeconds ?? 0) > 0 ? 'answered' : 'not_answered')
    const agent = event.agent ? (nameOf(event.agent) ?? event.agent) : ''
    let rung = [...(event.missedBy ?? [])]
    if (rung.length === 0 && outcome === 'not_answered') rung = [event.agent ?? event.destination ?? '']
    const missedBy = [...new Set(rung.flatMap((text) => nameOf(text) ?? []))]
    const rangAt = [...new Set([...(agent === '' ? [] : [agent]), ...missedBy])]
    const weekday = ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1
    return [{ day, hour: Number(hourIn.format(at)), weekday, agent, rangAt, missedBy, outcome, event }]
  })
}

const divide = (part: number, whole: number) => (whole === 0 ? null : part / whole)

const figures = {
  calls_ended: (calls: Counted[]) => calls.length,
  answered_calls: (calls: Counted[]) => calls.filter(({ outcome }) => outcome !== 'not_answered').length,
  missed_calls: (calls: Counted[]) => calls.filter(({ outcome }) => outcome === 'not_answered').length,
  valid_calls: (calls: Counted[]) => calls.filter(({ outcome }) => outcome === 'valid').length,
  talk_seconds: (calls: Counted[]) => calls.reduce((sum, { event }) => sum + (event.talkSeconds ?? 0), 0),
  rated_calls: (calls: Counted[]) => calls.filter(({ event }) => event.rating).length,
  rating_sum: (calls: Counted[]) => calls.reduce((sum, { event }) => sum + (event.rating ?? 0), 0),
  positive_calls: (calls: Counted[]) => calls.filter(({ event }) => event.feeling === 'positive').length,
  negative_calls: (calls: Counted[]) => calls.filter(({ event }) => event.feeling === 'negative').length,
  returned_calls: (calls: Counted[]) => calls.filter(({ event }) => event.returned).length,
  average_talk_seconds: (calls: Counted[]): number | null =>
    divide(figures.talk_seconds(calls), figures.answered_calls(calls)),
  answered_share: (calls: Counted[]): number | null => divide(figures.answered_calls(calls), calls.length),
  valid_share: (calls: Counted[]): number | null =>
    divide(figures.valid_calls(calls), figures.answered_calls(calls)),
  average_rating: (calls: Counted[]): number | null =>
    divide(figures.rating_sum(calls), figures.rated_calls(calls)),
} satisfies Partial<Record<Measure, (calls: Counted[]) => number | null>>
const measures = Object.keys(figures) as (keyof typeof figures)[]

/** To which groups a call belongs: to several where it rang at several agents. */
const groupsOf: Partial<Record<GroupField, (call: Counted) => (string | number)[]>> = {
  agent: ({ agent }) => [agent],
  rang_at: ({ rangAt }) => (rangAt.length > 0 ? rangAt : ['']),
  missed_by: ({ missedBy }) => (missedBy.length > 0 ? missedBy : ['']),
  day: ({ day }) => [day],
  hour: ({ hour }) => [hour],
  weekday: ({ weekday }) => [weekday],
}

/** The calls of each group, by the groups' values. */
const groupCalls = (calls: readonly Counted[], by: readonly GroupField[]): Map<string, Counted[]> => {
  const groups = new Map<string, Counted[]>()
  for (const call of calls) {
    let keys: (string | number)[][] = [[]]
    for (const field of by) {
      const values = groupsOf[field]?.(call) ?? []
      keys = keys.flatMap((key) => values.map((value) => [...key, value]))
    }
    for (const key of keys.map((one) => JSON.stringify(one)))
      groups.set(key, [...(groups.get(key) ?? []), call])
  }
  return groups
}

type Filter = { field: 'agent' | 'rang_at' | 'missed_by' | 'agent_team'; operator: 'in'; value: string[] }
const matches = (call: Counted, { field, value }: Filter): boolean => {
  if (field === 'agent_team')
    return value.includes(agents.find(({ name }) => name === call.agent)?.team ?? '')
  const has = { agent: [call.agent], rang_at: call.rangAt, missed_by: call.missedBy }[field]
  return has.some((name) => value.includes(name))
}

const table = (rows: readonly { groups: readonly unknown[]; values: readonly (number | null)[] }[]) =>
  Object.fromEntries(rows.map(({ groups, values }) => [JSON.stringify(groups), values]))
const near = (value: number | null) => (value === null ? null : expect.closeTo(value, 6))

let lastAccount = 0
const write = async (drawn: Drawn) => {
  lastAccount += 1
  const accountId = lastAccount
  const events = toEvents(drawn, accountId)
  for (const revision of [1, 2])
    await store.clickhouse.insert(
      'event',
      events.filter((event) => event.revision === revision).map(toStoreRow),
    )
  const texts = agents.flatMap(({ name, team, texts: some }) => some.map((text) => ({ text, name, team })))
  await store.clickhouse.insert(
    'agent_text',
    texts.map((one) => ({ account_id: accountId, revision: 1, ...one })),
  )
  return { accountId, events }
}

const ask = async (accountId: number, by: readonly GroupField[], filters: readonly Filter[]) => {
  const scope = reportScopeSchema.parse({ range: march, compare: 'previous_period', filters })
  const question = questionSchema.parse({ by: [...by], measures: [...measures], limit: 1000 })
  const { answers, comparedWith } = await askQuestions(
    {
      clickhouse: store.clickhouse,
      log: { error: vi.fn() },
      findFormulas: noFormulas,
      findRollups: noRollups,
    },
    { ...scope, accountId, timezone: zone, currency: 'EUR', questions: [question], types: undefined },
  )
  const [answer] = answers
  if (!answer || !comparedWith) throw new Error('The question has no answer.')
  return { answer, before: comparedWith }
}

const names = agents.map(({ name }) => name)
const ventas = agents.filter(({ team }) => team === 'Ventas').map(({ name }) => name)
/** What the page asks: its table, and the charts of all, of a team and of an agent. */
const questions: { by: GroupField[]; filters: Filter[] }[] = [
  { by: ['agent'], filters: [] },
  { by: ['rang_at'], filters: [] },
  { by: ['missed_by'], filters: [] },
  ...[names.slice(0, 1), ventas].flatMap((value) =>
    (['agent', 'rang_at', 'missed_by'] as const).flatMap((field) => [
      {
        by: ['weekday', 'hour'] satisfies GroupField[],
        filters: [{ field, operator: 'in' as const, value }],
      },
      { by: ['day'] satisfies GroupField[], filters: [{ field, operator: 'in' as const, value }] },
    ]),
  ),
  { by: ['weekday', 'hour'], filters: [] },
  { by: ['day'], filters: [{ field: 'agent_team', operator: 'in', value: ['Ventas'] }] },
  { by: ['agent', 'day'], filters: [] },
  { by: ['agent'], filters: [{ field: 'rang_at', operator: 'in', value: ['Marta Ros'] }] },
]

test('the figures of agents are those of a plain loop over their calls', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(drawnCalls, async (drawn) => {
      const { accountId, events } = await write(drawn)
      for (const { by, filters } of questions) {
        const { answer, before } = await ask(accountId, by, filters)
        const keep = (call: Counted) => filters.every((filter) => matches(call, filter))
        const expected = groupCalls(listCalls(events, march).filter(keep), by)
        const values = (calls: Counted[]) => measures.map((measure) => near(figures[measure](calls)))
        const isNow = ({ values: [calls] }: (typeof answer.rows)[number]) => (calls ?? 0) > 0
        expect([by, filters, table(answer.rows.filter(isNow))]).toEqual([
          by,
          filters,
          Object.fromEntries([...expected].map(([key, calls]) => [key, values(calls)])),
        ])
        expect(before).toMatchObject({ start: addDays(march.start, -28), end: march.start })
        if (by.includes('day')) continue
        const earlier = groupCalls(listCalls(events, before).filter(keep), by)
        // Who had no call before has no values of then.
        for (const { groups, previous } of answer.rows.filter(isNow))
          expect(previous ?? values([])).toEqual(values(earlier.get(JSON.stringify(groups)) ?? []))
      }
    }),
    { numRuns: 8 },
  )
})

test('a text of an agent finds the same calls as the name', async () => {
  const { accountId } = await write(fc.sample(drawnCalls, { numRuns: 1, seed: 20_261_128 })[0] ?? [])
  for (const { name, texts } of agents)
    for (const field of ['agent', 'rang_at', 'missed_by'] as const) {
      const byName = await ask(accountId, ['day'], [{ field, operator: 'in', value: [name] }])
      for (const text of texts) {
        const byText = await ask(accountId, ['day'], [{ field, operator: 'in', value: [text] }])
        expect(byText.answer.rows).toEqual(byName.answer.rows)
      }
    }
})
