import { expect, test } from 'vitest'
import { callColumns, callViews, viewLayouts } from './call-columns.ts'
import { listFigures } from './total-figures.ts'

const holdFigures = ['holdSeconds', 'averageHold']

test('the view of held calls shows their hold time, and not which calls were answered: all of them were', () => {
  const names = listFigures(callViews.held, viewLayouts.held?.columns ?? [])
  expect(names).toEqual(expect.arrayContaining(holdFigures))
  expect(names).not.toContain('answered')
  expect(names).not.toContain('notAnswered')
})

test('hold time is totalled where its column is shown, in a view of all calls', () => {
  const names = listFigures(callViews.all, [...callColumns, 'hold_seconds'])
  expect(names).toEqual(expect.arrayContaining(['answered', 'notAnswered', ...holdFigures]))
  expect(listFigures(callViews.all, callColumns)).not.toContain('holdSeconds')
})

test('the totals of every view fit into one row', () => {
  for (const [view, filters] of Object.entries(callViews))
    expect(listFigures(filters, [...callColumns, 'hold_seconds']).length, view).toBeLessThanOrEqual(7)
})
