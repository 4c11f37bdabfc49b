import type { Answer } from '@talkie/contract/reporting'
import { expect, test } from 'vitest'
import { toCampaignRows } from './campaign-rows.ts'
import { pickMeasure } from './shared-answers.ts'

const answer: Answer = {
  rows: [
    { groups: ['Marca'], values: [3, 30], previous: [1, 10] },
    { groups: ['Feria'], values: [5, null], previous: null },
    { groups: [''], values: [0, 50], previous: [2, 0] },
    { groups: ['Sin llamadas'], values: [0, 50], previous: null },
  ],
  totals: { values: [8, 130], previous: [3, 10] },
  total: 4,
}

test('one measure of an answer keeps its compared values, and their absence', () => {
  expect(pickMeasure({ ...answer, rows: answer.rows.slice(0, 2) }, 1)).toEqual({
    rows: [
      { groups: ['Marca'], values: [30], previous: [10] },
      { groups: ['Feria'], values: [null], previous: null },
    ],
    totals: { values: [130], previous: [10] },
    total: 4,
  })
})

test('campaigns have their change and share; those that neither period had are left out', () => {
  expect(toCampaignRows(answer, { additive: true })).toEqual([
    { id: 'Marca', now: 3, before: 1, difference: 2, share: 0.375 },
    { id: 'Feria', now: 5, before: 0, difference: 5, share: 0.625 },
    { id: '', now: 0, before: 2, difference: -2, share: 0 },
  ])
})

test('the rate of a campaign that is over is unknown', () => {
  const rates: Answer = {
    rows: [{ groups: ['Marca'], values: [null], previous: [0.1] }],
    totals: { values: [null], previous: [0.1] },
    total: 1,
  }
  expect(toCampaignRows(rates, { additive: false })).toEqual([
    { id: 'Marca', now: null, before: 0.1, difference: null, share: null },
  ])
})

test('campaigns without a comparison have no change, and without a total no share', () => {
  const alone = { ...answer, totals: { values: [0, 0] } }
  expect(toCampaignRows(alone, { additive: true })[0]).toEqual({
    id: 'Marca',
    now: 3,
    before: null,
    difference: null,
    share: null,
  })
})

test('what a rate was before is unknown for a campaign that is new', () => {
  expect(toCampaignRows(answer, { additive: false })[1]).toMatchObject({
    id: 'Feria',
    now: 5,
    before: null,
    difference: null,
  })
})
