import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Touch } from '../../events/index.ts'
import { findLastNonDirect, selectTouches } from './touches.ts'

/** Marta's visits to the clinic's site; `day` is the day before today, 10:00. */
const dayMs = 24 * 60 * 60 * 1000
const today = new Date(Date.UTC(2026, 10, 21, 10))
const before = (days: number, ms = 0) => new Date(today.getTime() - days * dayMs + ms).toISOString()
const touch = (visitId: string, at: string, channel = 'direct', source = '(direct)'): Touch => ({
  visitId,
  at,
  source,
  medium: '',
  campaign: '',
  campaign_id: '',
  content: '',
  term: '',
  channel,
  reach: 'unknown',
})
const ad = (visitId: string, at: string) => touch(visitId, at, 'paid_search', 'google')
const mail = (visitId: string, at: string) => touch(visitId, at, 'email', 'boletin')

describe('a conversion copies the source of', () => {
  const visit = touch('now', before(0))
  test('its own visit, when that has one', () => {
    expect(findLastNonDirect(mail('now', before(0)), [ad('ad', before(1))]).source).toBe('boletin')
  })
  test('the newest other source, when its visit is direct', () => {
    const touches = [visit, touch('again', before(1)), mail('mail', before(2)), ad('ad', before(9))]
    expect(findLastNonDirect(visit, touches).visitId).toBe('mail')
  })
  test('a source of exactly 30 days ago, and none older', () => {
    expect(findLastNonDirect(visit, [ad('ad', before(30))]).visitId).toBe('ad')
    expect(findLastNonDirect(visit, [ad('ad', before(30, -1))]).visitId).toBe('now')
  })
  test('no visit that came later', () => {
    expect(findLastNonDirect(visit, [ad('ad', before(-1))]).visitId).toBe('now')
  })
  test('a direct visit, when there was never another', () => {
    expect(findLastNonDirect(visit, [touch('again', before(3))])).toBe(visit)
    expect(findLastNonDirect(visit, [])).toBe(visit)
  })
})

test('a conversion carries the 50 newest touches of 30 days, oldest first, each visit once', () => {
  const many = Array.from({ length: 80 }, (_, i) => ad(`visit ${i}`, before(i / 2)))
  const carried = selectTouches([...many, ...many], today)
  expect(carried.map(({ visitId }) => visitId)).toEqual(
    Array.from({ length: 50 }, (_, i) => `visit ${49 - i}`),
  )
})

test('for any visits, the list is in order, in the window, and contains the touch that is copied', () => {
  const anyTouch = fc
    .tuple(fc.integer({ min: -4, max: 40 }), fc.boolean())
    .map(([days, direct]) => (direct ? touch(`of ${days}`, before(days)) : ad(`of ${days}`, before(days))))
  fc.assert(
    fc.property(fc.array(anyTouch, { maxLength: 90 }), (touches) => {
      const carried = selectTouches(touches, today)
      const times = carried.map(({ at }) => Date.parse(at))
      expect(times.toSorted((a, b) => a - b)).toEqual(times)
      expect(carried.length).toBeLessThanOrEqual(50)
      expect(times.every((time) => time <= +today && time >= +today - 30 * dayMs)).toBe(true)
      const visit = touch('now', before(0))
      const copied = findLastNonDirect(visit, touches)
      if (copied !== visit) expect(carried).toContain(copied)
    }),
  )
})
