import { buildHeadline, buildHeadlineQuestions, questionSchema } from '@talkie/contract/reporting'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestClickhouse, type TestClickhouse } from '../../../testing/stores/stores.ts'
import { type EventRow, toStoreRow } from '../../events/index.ts'
import { idFromName, motorVallesAccount } from '../../reporting/calls/golden-calls.fixture.ts'
import { noFormulas } from '../formulas.ts'
import { noRollups } from '../rollups/find-rollups.ts'
import { askQuestions } from './ask-questions.ts'

/*
 * Motor Vallès in March 2026 and the month before, with 1,200 campaigns of two visits, as many as before, and four small
 * ones: 'Zafra' rose from none to one visit, 'Zeta' fell from three to one, 'Zorro' from one to none, and visits without a
 * campaign fell from five to none.
 */

const manyCampaigns = Array.from({ length: 1200 }, (_, index) => `Modelo ${index}`)
const visits: readonly { campaign: string; march: number; february: number }[] = [
  ...manyCampaigns.map((campaign) => ({ campaign, march: 2, february: 2 })),
  { campaign: 'Zafra', march: 1, february: 0 },
  { campaign: 'Zeta', march: 1, february: 3 },
  { campaign: 'Zorro', march: 0, february: 1 },
  { campaign: '', march: 0, february: 5 },
]

const toVisits = (campaign: string, month: string, count: number) =>
  Array.from(
    { length: count },
    (_, index): EventRow => ({
      id: idFromName(`${campaign} ${month} ${index}`),
      accountId: motorVallesAccount.id,
      revision: 1,
      type: 'visit',
      at: `2026-${month}-10T10:00:0${index}Z`,
      dimensions: { campaign },
    }),
  )

let store: TestClickhouse
beforeAll(async () => {
  store = await openTestClickhouse()
  const events = visits.flatMap(({ campaign, march, february }) => [
    ...toVisits(campaign, '03', march),
    ...toVisits(campaign, '02', february),
  ])
  await store.clickhouse.insert('event', events.map(toStoreRow))
})
afterAll(() => store?.close())

it('the sentence finds what changed among more campaigns than a table shows', async () => {
  const range = { start: '2026-03-01', end: '2026-04-01' }
  const { answers, comparedWith } = await askQuestions(
    {
      clickhouse: store.clickhouse,
      log: { error: vi.fn() },
      findFormulas: noFormulas,
      findRollups: noRollups,
    },
    {
      range,
      compare: 'previous_period',
      filters: [],
      model: 'last_non_direct',
      unique: 0,
      accountId: motorVallesAccount.id,
      timezone: motorVallesAccount.timezone,
      currency: 'EUR',
      questions: buildHeadlineQuestions('campaign', 'visit').map((question) =>
        questionSchema.parse(question),
      ),
    },
  )
  const metric = { measure: 'visit', format: 'number', formula: 'visit' } as const
  expect(buildHeadline({ metric, range, comparedWith, field: 'campaign', answers })).toMatchObject({
    now: 2402,
    before: 2409,
    rises: [{ group: 'Zafra', now: 1, before: 0 }],
    falls: [
      { group: '', now: 0, before: 5 },
      { group: 'Zeta', now: 1, before: 3 },
    ],
  })
  expect(Math.max(...answers.map(({ rows }) => rows.length))).toBeLessThanOrEqual(3)
})
