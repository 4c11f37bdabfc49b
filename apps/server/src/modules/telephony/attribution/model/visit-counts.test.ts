import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { VisitTimeline } from '../../../tracking/index.ts'
import { visitDelays } from './delay-basis.ts'
import { day, hour, reader, timelineOf } from './model.fixture.ts'
import { type CallPeriod, countTimelines } from './visit-counts.ts'
import { splitVisit } from './visit-timeline.ts'

const period: CallPeriod = { since: 0, until: 30 * day, graceSeconds: 0 }
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
const count = (...visits: VisitTimeline[]) => countTimelines(visits, period).cells

test('visits of the same engagement share a cell', () => {
  const long = timelineOf({ ...reader, staySeconds: 100 })
  expect(count(timelineOf(reader), long, timelineOf({ ...reader, contactPage: true }))).toHaveLength(4)
})

test('a stay is counted where it ended, its seconds at what the heartbeats had told of it', () => {
  const cells = count(timelineOf({ ...reader, staySeconds: 400 }))
  expect(cells.map(({ stay, visits, onPageSeconds }) => [stay, visits, onPageSeconds]).sort()).toEqual([
    [0, 0, 60],
    [1, 0, 60],
    [2, 0, 180],
    [3, 1, 100],
  ])
})

test('seconds before a mark count without it', () => {
  const cells = count({
    ...timelineOf({ ...reader, staySeconds: 50 }),
    pages: [20],
    contactPage: 20,
    actions: [{ kind: 'tap', at: 45, e164: null }],
  })
  expect(
    cells.map(({ pages, contactPage, tapped, onPageSeconds }) => [pages, contactPage, tapped, onPageSeconds]),
  ).toEqual([
    [0, false, false, 20],
    [1, true, false, 25],
    [1, true, true, 5],
  ])
})

test('seconds without a number, or outside the period, do not count', () => {
  const seconds = (visit: VisitTimeline, more: Partial<CallPeriod> = {}) =>
    sum(countTimelines([visit], { ...period, ...more }).cells.map(({ onPageSeconds }) => onPageSeconds))
  const visit = timelineOf({ ...reader, staySeconds: 100 }, 1000)
  expect(seconds(visit)).toBe(100)
  expect(seconds({ ...visit, shown: 30 })).toBe(70)
  expect(seconds(visit, { graceSeconds: 75 })).toBe(175)
  expect(seconds(visit, { graceSeconds: 75, until: 1150 })).toBe(150)
  expect(seconds(visit, { since: 1040 })).toBe(60)
})

describe('the share of visits that was followed', () => {
  const followedAt = (seconds: number, followed: number[]) =>
    followed[Math.round(Math.log1p(seconds / visitDelays.scaleSeconds) / visitDelays.step)] ?? Number.NaN
  const visits = Array.from({ length: 100 }, (_, i) => timelineOf(reader, (i * hour) / 10))
  const { followed } = countTimelines(visits, { since: 0, until: 10 * hour, graceSeconds: 75 })

  test('is all of those that ended long ago, at delays after the page', () => {
    expect(followedAt(600, followed)).toBeGreaterThan(0.9)
    expect(followedAt(0, followed)).toBe(0)
  })

  test('falls with the delay, for those that ended a short time ago', () => {
    expect(followedAt(3 * hour, followed)).toBeLessThan(0.85)
    expect(followedAt(day, followed)).toBe(0)
  })
})

test('neither visits nor seconds are lost, and a visit goes on without gaps', () => {
  const instant = fc.integer({ min: 0, max: 5000 })
  const anyVisit = fc
    .record({
      returning: fc.boolean(),
      pages: fc.array(instant, { maxLength: 12 }).map((pages) => pages.sort((a, b) => a - b)),
      contactPage: fc.option(instant),
      numberInView: fc.option(instant),
      tapped: fc.option(instant),
    })
    .map(({ tapped, ...visit }) => ({
      ...visit,
      actions: tapped === null ? [] : [{ kind: 'tap' as const, at: tapped, e164: null }],
      numbers: [],
      beganAt: 0,
      shown: 0,
      stay: Math.max(0, ...visit.pages, ...[visit.contactPage, visit.numberInView, tapped].map(Number)),
    }))
  fc.assert(
    fc.property(fc.array(anyVisit), (visits) => {
      const cells = count(...visits)
      expect(sum(cells.map((cell) => cell.visits))).toBe(visits.length)
      expect(sum(cells.map((cell) => cell.onPageSeconds))).toBe(sum(visits.map(({ stay }) => stay)))
      for (const visit of visits) {
        const parts = splitVisit(visit, 75)
        expect(parts[0]?.from).toBe(0)
        expect(parts.at(-1)?.to).toBe(visit.stay + 75)
        expect(parts.slice(1).map(({ from }) => from)).toEqual(parts.slice(0, -1).map(({ to }) => to))
      }
    }),
  )
})
