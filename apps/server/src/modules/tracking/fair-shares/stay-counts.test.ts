import { describe, expect, test } from 'vitest'
import { countStay, countVisit, emptyStayCounts, isSilent, judgeStays, silenceRule } from './stay-counts.ts'

test.each([
  ['too few visits mean nothing', 199, 0, false],
  ['two hundred of whom none stayed', 200, 0, true],
  ['nearly one of two hundred, after a while', 200, 0.9, true],
  ['one of two hundred', 200, 1, false],
  ['one of four hundred', 400, 1, true],
  ['two of four hundred', 400, 2, false],
])('%s', (_, judged, stayed, silent) => {
  expect(isSilent({ judged, stayed })).toBe(silent)
})

const second = 1000
const began = 30 * second
const after = (seconds: number) => began + seconds * second
const visited = (times: number, at: number, counts = emptyStayCounts) =>
  Array.from({ length: times }).reduce<typeof emptyStayCounts>((known) => countVisit(known, at), counts)

describe('visits', () => {
  test('are judged once they are old enough, and halve in three hours', () => {
    const counts = visited(100, began)
    expect(judgeStays(counts, after(179)).judged).toBe(0)
    expect(judgeStays(counts, after(210))).toMatchObject({ judged: 100, unjudged: [] })
    expect(judgeStays(counts, after(210 + 3 * 3600)).judged).toBeCloseTo(50)
  })

  test('count no more than four hundred, and stays in proportion', () => {
    const counts = countStay(countStay(visited(1000, began), began), began)
    expect(judgeStays(counts, after(210))).toMatchObject({ judged: 400, stayed: expect.closeTo(0.8, 1) })
  })

  test('of a minute take no more memory than two batches', () => {
    const counts = Array.from({ length: 1000 }, (_, nth) => nth).reduce(
      (known, nth) => countVisit(known, after(nth)),
      emptyStayCounts,
    )
    expect(counts.unjudged.length).toBeLessThanOrEqual(8)
  })
})

/**
 * The probability that an address is silent even once in so many visits at once, of which each stays with the same
 * probability: the distribution of what `stayed` may be, in steps, carried from visit to visit.
 */
const probabilityOfSilence = (stays: number, visits: number): number => {
  const steps = 25
  const most = 15 * steps
  let distribution = new Float64Array(most + 1)
  distribution[0] = 1
  let judged = 0
  let silent = 0
  for (let visit = 0; visit < visits; visit++) {
    const scale = Math.min(1, silenceRule.maxVisits / (judged + 1))
    judged = (judged + 1) * scale
    const next = new Float64Array(most + 1)
    const put = (stayed: number, weight: number) => {
      const below = Math.min(most, Math.floor(stayed))
      const above = Math.min(most, below + 1)
      const part = above === below ? 0 : stayed - below
      next[below] = (next[below] ?? 0) + weight * (1 - part)
      next[above] = (next[above] ?? 0) + weight * part
    }
    distribution.forEach((weight, stayed) => {
      if (weight === 0) return
      put(stayed * scale, weight * (1 - stays))
      put((stayed + steps) * scale, weight * stays)
    })
    next.forEach((weight, stayed) => {
      if (!isSilent({ judged, stayed: stayed / steps })) return
      silent += weight
      next[stayed] = 0
    })
    distribution = next
  }
  return silent
}

test.each([
  [0.2, 1e-6],
  [0.1, 1e-6],
  [0.05, 1e-3],
  [0.03, 0.03],
])('of honest visitors of whom %f stay, an address is silent with a probability below %f', (stays, most) => {
  expect(probabilityOfSilence(stays, 10_000)).toBeLessThan(most)
})
