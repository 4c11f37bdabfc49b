import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { motorValles } from '../cast/motor-valles/motor-valles.ts'
import { buildDemoCallKey, listDueSignals } from './carry-on-calls.ts'

const startedAt = new Date('2026-11-22T10:00:00Z')
const after = (seconds: number) => new Date(startedAt.getTime() + seconds * 1000)
const calling = (id: string, state: 'ringing' | 'answered' = 'ringing') => ({
  callKey: buildDemoCallKey(id),
  connectionId: 'carrier',
  caller: '+34612345678',
  e164: '+34937450100',
  state,
  startedAt,
})
const eventsOf = (...of: Parameters<typeof listDueSignals>) =>
  listDueSignals(...of).map(({ signal: { event } }) => event)

describe('a call of the demo', () => {
  test('does nothing in the moment in which it begins to ring', () => {
    for (const id of ['a', 'b', 'c']) expect(eventsOf(motorValles, calling(id), after(-1))).toEqual([])
  })

  test('ends within the hour, once somebody picked up or gave up', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        const events = eventsOf(motorValles, calling(id), after(3600))
        expect([['completed'], ['answered', 'completed']]).toContainEqual(events)
      }),
    )
  })

  test('goes the same way in whatever steps it is looked at', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.array(fc.integer({ min: 0, max: 3600 })), (id, looks) => {
        const all = listDueSignals(motorValles, calling(id), after(3600))
        for (const look of looks)
          expect(listDueSignals(motorValles, calling(id), after(look))).toEqual(
            all.filter(({ signal: { occurredAt } }) => occurredAt <= after(look)),
          )
      }),
    )
  })

  test('that was picked up is not picked up again, and was talked on when it ends', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        const [end, ...more] = listDueSignals(motorValles, calling(id, 'answered'), after(3600))
        expect(more).toEqual([])
        expect(end?.signal).toMatchObject({ event: 'completed', disposition: 'answered' })
      }),
    )
  })
})
