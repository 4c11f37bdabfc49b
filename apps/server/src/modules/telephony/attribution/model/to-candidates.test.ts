import type { VisitActionKind } from '@talkie/contract/tracking'
import { describe, expect, test } from 'vitest'
import { hour, minute, reader } from './model.fixture.ts'
import { mergeActions, toCandidates, type VisitActivity } from './to-candidates.ts'

const callAt = new Date(Date.UTC(2026, 10, 21, 10))
const before = (seconds: number) => new Date(callAt.getTime() - seconds * 1000)
const calledNumber = '+34910000001'

const holder = (visitId: string, lastSeen: number, leased = lastSeen + 300) => ({
  visitId,
  visitorId: `visitor of ${visitId}`,
  leasedAt: before(leased),
  lastSeenAt: before(lastSeen),
})
const { tapped: _, ...activity } = reader

const read = (
  holders: ReturnType<typeof holder>[],
  { seenUntil = before(-hour), actions = [] as VisitActivity['actions'] } = {},
) =>
  toCandidates({
    callAt,
    seenUntil,
    calledNumber,
    holders,
    activity: new Map([['Marta', { ...activity, actions }]]),
  })

describe('the delay of a visit', () => {
  test.each([
    ['seen after the call', -30, -hour, 0],
    ['last seen 40 s before, read an hour later', 40, -hour, 40],
    ['last seen 40 s before, read at the call: the next heartbeat is not due', 40, 0, 0],
    ['last seen 20 minutes before', 20 * minute, 0, 20 * minute],
  ])('%s', (_case, lastSeen, readBefore, delaySeconds) => {
    expect(read([holder('Marta', lastSeen)], { seenUntil: before(readBefore) })).toMatchObject([
      { delaySeconds },
    ])
  })
})

test('a holder who got the number after the call is no candidate', () => {
  expect(read([holder('Luis', -60, -10), holder('Marta', 500)]).map(({ visitId }) => visitId)).toEqual([
    'Marta',
  ])
})

test('a visit that held the number twice counts once, by the last time', () => {
  expect(read([holder('Marta', 500), holder('Marta', 90)])).toMatchObject([{ delaySeconds: 90 }])
})

test('a visit of which no activity is known has no engagement', () => {
  expect(read([holder('Luis', 90)])).toMatchObject([{ engagement: null, actions: [] }])
})

test('actions on another number or after the call are left out', () => {
  const actions = [
    { kind: 'tap' as const, at: before(10), e164: calledNumber },
    { kind: 'tap' as const, at: before(100), e164: '+34910000002' },
    { kind: 'copy' as const, at: before(50), e164: null },
    { kind: 'copy' as const, at: before(-5), e164: calledNumber },
  ]
  expect(read([holder('Marta', 0)], { actions })).toMatchObject([
    {
      engagement: { tapped: true },
      actions: [
        { kind: 'copy', agoSeconds: 50 },
        { kind: 'tap', agoSeconds: 10 },
      ],
    },
  ])
})

describe('reports of one action are merged', () => {
  test.each<[string, [VisitActionKind, number][], [VisitActionKind, number][]]>([
    [
      'a tap that led to the dialler',
      [
        ['tap', 10],
        ['dialler', 9],
      ],
      [['dialler', 9]],
    ],
    [
      'and back at once',
      [
        ['back', 8],
        ['dialler', 9],
        ['tap', 10],
      ],
      [['back', 8]],
    ],
    [
      'two taps in a row',
      [
        ['tap', 10],
        ['tap', 9],
      ],
      [['tap', 10]],
    ],
    [
      'a second try a minute later',
      [
        ['tap', 70],
        ['tap', 10],
      ],
      [
        ['tap', 70],
        ['tap', 10],
      ],
    ],
    [
      'a copy beside a tap',
      [
        ['copy', 10],
        ['tap', 9],
      ],
      [
        ['copy', 10],
        ['tap', 9],
      ],
    ],
  ])('%s', (_case, reported, merged) => {
    const toActions = (pairs: [VisitActionKind, number][]) =>
      pairs.map(([kind, agoSeconds]) => ({ kind, agoSeconds }))
    expect(mergeActions(toActions(reported))).toEqual(toActions(merged))
  })
})
