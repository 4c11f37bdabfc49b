import { expect, test } from 'vitest'
import { type ContactStep, groupStepsByDay, isStepForEvent } from './step.ts'

const step = (at: string, type: ContactStep['type'] = 'visit'): ContactStep => ({
  id: at,
  type,
  at,
  source: 'google',
  medium: 'cpc',
  campaign: 'renting',
  likelySources: [],
  term: '',
  pageUrl: '',
  pages: [],
  actions: [],
  outcome: '',
  reason: '',
  durationSeconds: 0,
  value: null,
  currency: '',
})

test('steps are grouped by the day in the account’s time zone, not in UTC', () => {
  const steps = [step('2026-11-20T22:30:00.000Z'), step('2026-11-20T23:30:00.000Z')]
  expect(groupStepsByDay(steps, 'Europe/Madrid').map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21'])
  expect(groupStepsByDay(steps, 'UTC').map(({ day }) => day)).toEqual(['2026-11-20'])
})

test('a call is one step, whichever of its events is open', () => {
  const at = '2026-11-20T10:00:00.000Z'
  expect(isStepForEvent(step(at, 'hangup'), { at, type: 'call' })).toBe(true)
  expect(isStepForEvent(step(at, 'hangup'), { at, type: 'lead' })).toBe(true)
  expect(isStepForEvent(step(at, 'visit'), { at, type: 'call' })).toBe(false)
  expect(isStepForEvent(step(at, 'visit'), { at: '2026-11-20T10:00:01.000Z', type: 'visit' })).toBe(false)
})
