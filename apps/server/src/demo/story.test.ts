import { expect, it } from 'vitest'
import { clinicaAndes } from './cast/clinica-andes.ts'
import { motorValles } from './cast/motor-valles/motor-valles.ts'
import { createRandom } from './random/random.ts'
import { drawStory, getStorySpan, selectPast } from './story.ts'

const ringpool = { id: 'web', name: 'Web', tag: null }
const line = '+34931220101'

/** The history that a load at an instant writes for an account. */
const toldAt = (business: typeof motorValles, instant: string) => {
  const now = new Date(instant)
  const story = drawStory(createRandom(7), business, {
    ...getStorySpan(now, 30),
    accountId: 1,
    lent: [line],
    show: () => [{ ringpool, e164: line, lease: null }],
  })
  const { visits, calls, conversions } = selectPast(story, now)
  return {
    visits: visits.map(({ visit: { visitId, at, url, lastSeenAt } }) => ({ visitId, at, url, lastSeenAt })),
    calls,
    conversions,
  }
}

it.each([
  ['a dealer', motorValles],
  ['a clinic', clinicaAndes],
])('a later load of the same day tells of %s what an earlier one did, and what came since', (_, business) => {
  const morning = toldAt(business, '2026-11-22T08:00:00.000Z')
  const evening = toldAt(business, '2026-11-22T21:30:00.123Z')
  for (const part of ['visits', 'calls', 'conversions'] as const) {
    const known = new Set(evening[part].map((one) => JSON.stringify(one)))
    expect(morning[part].filter((one) => !known.has(JSON.stringify(one)))).toEqual([])
    expect(morning[part].length).toBeGreaterThan(business === motorValles ? 50 : 2)
  }
  expect(evening.visits.length).toBeGreaterThan(morning.visits.length)
})

it('contains nothing of the future, and no visit in progress', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const { visits, calls, conversions } = toldAt(motorValles, now.toISOString())
  for (const { lastSeenAt } of visits) expect(lastSeenAt < now).toBe(true)
  for (const { call } of calls) expect(call.startedAt < now).toBe(true)
  const visitIds = new Set(visits.map(({ visitId }) => visitId))
  for (const { at, visitId } of conversions) {
    expect(new Date(at) < now).toBe(true)
    expect(!visitId || visitIds.has(visitId)).toBe(true)
  }
})

it('spans whole days, including today', () => {
  expect(getStorySpan(new Date('2026-03-01T00:05:00Z'), 2)).toEqual({
    from: new Date('2026-02-27T00:00:00Z'),
    until: new Date('2026-03-02T00:00:00Z'),
  })
})
