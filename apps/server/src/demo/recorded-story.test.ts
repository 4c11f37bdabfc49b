import { expect, it } from 'vitest'
import { clinicaAndes } from './cast/clinica-andes.ts'
import { createRandom } from './random/random.ts'
import { selectStoredVisits } from './recorded-story.ts'
import { drawCall } from './story/calls.ts'
import { drawVisits } from './story/visits.ts'

/** Two months of a clinic's visits, all of which were shown the same number, and one call in the first week. */
const now = new Date('2026-05-01T12:00:00Z')
const from = new Date('2026-03-01T00:00:00Z')
const line = '+56222405100'
const ringpool = { id: 'web', name: 'Web', tag: null }
const shown = drawVisits(createRandom(5), clinicaAndes, { from, until: now }).map((visit) => ({
  visit,
  shown: [{ ringpool, e164: line, lease: null }],
}))
const calledAt = new Date('2026-03-05T15:00:00Z')
const call = { from: '+56961234567', to: line, call: drawCall(createRandom(6), clinicaAndes, calledAt) }

it('selects the last thirty days, and earlier visitors who held the number on the day before a call', () => {
  const kept = selectStoredVisits({ shown, calls: [call], now })
  const days = (at: Date, since: Date) => (since.getTime() - at.getTime()) / 86_400_000
  for (const one of shown) {
    const recent = days(one.visit.at, now) <= 30
    const held = one.visit.at <= calledAt && days(one.visit.lastSeenAt, calledAt) <= 1
    if (recent || held) expect(kept.has(one)).toBe(true)
  }
  const forgotten = shown.filter((one) => !kept.has(one))
  expect(forgotten.length).toBeGreaterThan(100)
})

it('selects every visit of a possible caller, for the touches of the call', () => {
  const kept = selectStoredVisits({ shown, calls: [call], now })
  const people = new Set([...kept].map(({ visit }) => visit.person))
  const theirs = shown.filter(({ visit }) => people.has(visit.person) && visit.at < calledAt)
  expect(theirs.every((one) => kept.has(one))).toBe(true)
})
