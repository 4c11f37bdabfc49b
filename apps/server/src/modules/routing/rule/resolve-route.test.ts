import type { Opening } from '@talkie/contract/opening-hours'
import type { CallPlanFields } from '@talkie/contract/routing'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isOpen } from '../../../platform/opening-hours.ts'
import { clinicPlan } from './plan.fixture.ts'
import { listHoursOfWeek, toPlanSchedule } from './plan-schedule.ts'
import { resolveRoute } from './resolve-route.ts'

/* Clocks in Madrid went forward on 29 March 2026 at 2:00, and back on 25 October at 3:00. */
const timezone = 'Europe/Madrid'
const context = { timezone, destination: '+34915559999', keepsRecordings: true }
const resolve = (at: string, change: Partial<CallPlanFields> = {}, caller: string | null = '+34612345678') =>
  resolveRoute({ ...clinicPlan, ...change }, new Date(at), caller, context)
const rings = (route: ReturnType<typeof resolve>) => route.action === 'forward' && route.steps.length > 0

/** A bar that is open from ten in the evening to four in the morning, every day. */
const night: Opening[] = [1, 2, 3, 4, 5, 6, 7].flatMap((day) => [
  { day, from: '00:00', to: '04:00' },
  { day, from: '22:00', to: '24:00' },
])

describe('somebody rings', () => {
  test.each([
    ['on Friday morning', '2026-11-20T09:00:00+01:00', true],
    ['not a second before', '2026-11-20T08:59:59+01:00', false],
    ['not at lunch', '2026-11-20T14:00:00+01:00', false],
    ['not on Sunday', '2026-11-22T10:00:00+01:00', false],
    ['on a summer morning', '2026-07-06T09:00:00+02:00', true],
    ['on the Monday after clocks went forward', '2026-03-30T09:00:00+02:00', true],
    ['not an hour earlier then', '2026-03-30T08:30:00+02:00', false],
    ['on the Monday after clocks went back', '2026-10-26T09:00:00+01:00', true],
    ['not at Christmas, every year', '2026-12-25T10:00:00+01:00', false],
    ['at Christmas Eve in the morning', '2026-12-24T10:00:00+01:00', true],
    ['not at Christmas Eve at one', '2026-12-24T13:00:00+01:00', false],
    ['on Christmas Eve of another year until two', '2027-12-24T13:00:00+01:00', true],
  ])('%s: %s is %s', (_, at, expected) => expect(rings(resolve(at))).toBe(expected))

  test.each([
    ['before midnight', '2026-11-20T23:59:59+01:00', true],
    ['at midnight', '2026-11-21T00:00:00+01:00', true],
    ['until four', '2026-11-21T04:00:00+01:00', false],
    ['in the night of 23 hours', '2026-03-29T03:30:00+02:00', true],
    ['in the hour that comes twice, the first time', '2026-10-25T02:30:00+02:00', true],
    ['in the hour that comes twice, the second time', '2026-10-25T02:30:00+01:00', true],
  ])('at a bar %s: %s is %s', (_, at, expected) =>
    expect(rings(resolve(at, { hours: night, holidays: [] }))).toBe(expected),
  )

  it('at any time without hours, except on holidays', () => {
    expect(rings(resolve('2026-11-22T03:00:00Z', { hours: null }))).toBe(true)
    expect(rings(resolve('2026-12-25T12:00:00Z', { hours: null }))).toBe(false)
  })
})

describe('out of hours', () => {
  const sunday = '2026-11-22T10:00:00+01:00'
  it('the voicemail answers at once, with its own greeting if it has one', () => {
    const greetings = { greetingId: 'usual', announcementId: 'recorded' }
    expect(resolve(sunday, greetings)).toEqual({
      action: 'forward',
      record: true,
      announcementId: null,
      steps: [],
      voicemail: { greetingId: 'usual', maxSeconds: 120 },
    })
    expect(resolve(sunday, { ...greetings, closedGreetingId: 'closed' })).toMatchObject({
      voicemail: { greetingId: 'closed' },
    })
  })
  it('the call is refused where the plan says so', () =>
    expect(resolve(sunday, { closed: 'refuse' })).toEqual({ action: 'reject', reason: 'closed' }))
  it('others ring where the plan has some', () =>
    expect(resolve(sunday, { closed: 'refuse', closedSteps: clinicPlan.steps })).toMatchObject({
      action: 'forward',
      steps: clinicPlan.steps,
      voicemail: null,
    }))
})

describe('callers who hide their number', () => {
  const friday = '2026-11-20T10:00:00+01:00'
  it('are connected unless the plan refuses them', () => {
    expect(rings(resolve(friday, {}, null))).toBe(true)
    expect(resolve(friday, { refuseAnonymous: true }, null)).toEqual({
      action: 'reject',
      reason: 'anonymous',
    })
    expect(rings(resolve(friday, { refuseAnonymous: true }))).toBe(true)
  })
})

test('a step whose only target is the destination is left out where there is none', () => {
  const nowhere = { ...context, destination: null }
  const friday = new Date('2026-11-20T10:00:00+01:00')
  const route = resolveRoute(clinicPlan, friday, null, nowhere)
  expect(route).toMatchObject({ steps: [{ seconds: 25 }] })
  const alone = { ...clinicPlan, steps: clinicPlan.steps.slice(1), unanswered: 'end' as const }
  expect(resolveRoute(alone, friday, null, nowhere)).toEqual({ action: 'reject', reason: 'no_destination' })
})

const anyTime = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
const hour = fc.integer({ min: 0, max: 23 })
const toTime = (value: number) => `${String(value).padStart(2, '0')}:00`
const times = fc
  .tuple(hour, fc.integer({ min: 1, max: 24 }))
  .map(([from, length]) => ({ from: toTime(from), to: toTime(Math.min(24, from + length)) }))
const holidays = fc.uniqueArray(
  fc.record({
    day: fc
      .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10)),
    yearly: fc.boolean(),
    name: fc.constant(''),
    hours: fc.array(times, { maxLength: 1 }),
  }),
  { selector: ({ day }) => day, maxLength: 20 },
)
const hours = fc.option(
  fc.uniqueArray(
    fc.tuple(fc.integer({ min: 1, max: 7 }), times).map(([day, one]) => ({ day, ...one })),
    { selector: ({ day }) => day, minLength: 1 },
  ),
)
const zones = fc.constantFrom('Europe/Madrid', 'America/Santiago', 'Europe/Lisbon', 'America/Bogota')

test('whatever the hours and holidays, the table of routes opens when the rule does, for a week', () =>
  fc.assert(
    fc.property(hours, holidays, zones, anyTime, fc.integer({ min: 0, max: 6 * 24 * 60 - 1 }), (...some) => {
      const [open, days, zone, from, minutes] = some
      const plan = { ...clinicPlan, hours: open, holidays: days }
      const at = new Date(from.getTime() + minutes * 60_000)
      const ofWeek = listHoursOfWeek(plan, zone, from)
      const inTable = ofWeek === null || (ofWeek.length > 0 && isOpen({ hours: ofWeek, timezone: zone }, at))
      expect(inTable).toBe(isOpen(toPlanSchedule(plan, zone), at))
    }),
  ))

test('whatever the plan, a call rings, is taken, or is refused with a reason', () =>
  fc.assert(
    fc.property(
      hours,
      holidays,
      anyTime,
      fc.boolean(),
      fc.constantFrom('voicemail', 'end'),
      fc.constantFrom('voicemail', 'refuse'),
      (open, days, at, anonymous, unanswered, closed) => {
        const plan = { ...clinicPlan, hours: open, holidays: days, unanswered, closed } as CallPlanFields
        const route = resolveRoute(plan, at, anonymous ? null : '+34612345678', context)
        if (route.action === 'forward') expect(route.steps.length > 0 || route.voicemail !== null).toBe(true)
        else expect(route.reason).toBe('closed')
      },
    ),
  ))

describe('where the account keeps no recordings', () => {
  const resolveUnkept = (at: string, change: Partial<CallPlanFields> = {}) =>
    resolveRoute({ ...clinicPlan, ...change }, new Date(at), '+34612345678', {
      ...context,
      keepsRecordings: false,
    })
  it('no voicemail answers, and nothing is recorded', () =>
    expect(resolveUnkept('2026-11-20T09:00:00+01:00')).toEqual({
      action: 'forward',
      record: false,
      announcementId: null,
      steps: clinicPlan.steps,
      voicemail: null,
    }))
  it('a call that only a voicemail would take is refused', () => {
    expect(resolveUnkept('2026-11-22T10:00:00+01:00')).toEqual({ action: 'reject', reason: 'closed' })
    expect(resolveUnkept('2026-11-20T09:00:00+01:00', { steps: [] })).toEqual({
      action: 'reject',
      reason: 'no_destination',
    })
  })
})
