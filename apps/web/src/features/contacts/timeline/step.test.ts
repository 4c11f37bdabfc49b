import { expect, test } from 'vitest'
import { isStepOf, type Step, stepsByDay } from './step.ts'

const step = (at: string, type: Step['type'] = 'visit'): Step => ({
  id: at,
  type,
  at,
  source: 'google',
  medium: 'cpc',
  campaign: 'renting',
  term: '',
  pageUrl: '',
  pages: [],
  outcome: '',
  reason: '',
  durationSeconds: 0,
  value: null,
  currency: '',
})

test('a visit shortly before midnight in Madrid stands under that day, though it is the same in UTC', () => {
  const steps = [step('2026-11-20T22:30:00.000Z'), step('2026-11-20T23:30:00.000Z')]
  expect(stepsByDay(steps, 'Europe/Madrid').map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21'])
  expect(stepsByDay(steps, 'UTC').map(({ day }) => day)).toEqual(['2026-11-20'])
})

test('a call is its step, whichever of its events was opened', () => {
  const at = '2026-11-20T10:00:00.000Z'
  expect(isStepOf(step(at, 'hangup'), { at, type: 'call' })).toBe(true)
  expect(isStepOf(step(at, 'hangup'), { at, type: 'lead' })).toBe(true)
  expect(isStepOf(step(at, 'visit'), { at, type: 'call' })).toBe(false)
  expect(isStepOf(step(at, 'visit'), { at: '2026-11-20T10:00:01.000Z', type: 'visit' })).toBe(false)
})
