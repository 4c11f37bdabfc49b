import type { LiveAccount } from '@talkie/contract/ringpools'
import { expect, test } from 'vitest'
import { updateFeed } from './feed-calls.ts'
import {
  findRows,
  type LiveRow,
  mergeNumbers,
  type NumbersSnapshot,
  sortByAccount,
} from './numbers-snapshot.ts'

/* Motor Vallès and Clínica Andes, with two numbers each. */
const motor: LiveAccount = { id: 1, name: 'Motor Vallès', clientName: 'Grupo Vallès', country: 'es' }
const clinic: LiveAccount = { id: 2, name: 'Clínica Andes', clientName: 'Salud Andes', country: 'es' }

const number = (numberId: string, accountId: number, overrides: Partial<LiveRow> = {}): LiveRow => ({
  numberId,
  accountId,
  e164: `+34${numberId}`,
  visible: `+34${numberId}`,
  ringpoolId: 'web',
  ringpoolName: accountId === 1 ? 'SEAT ocasión' : 'Implantes',
  state: 'available',
  since: '2026-11-21T10:00:00.000Z',
  leasedUntil: null,
  visit: null,
  call: null,
  ...overrides,
})
const call = (callId: string, caller: string | null = '+34612450199') => ({
  callId,
  caller,
  startedAt: '2026-11-21T10:05:00.000Z',
  answeredAt: null,
  agent: null,
  outcome: null,
  talkSeconds: 0,
  callerName: null,
})
const ringing = number('937271001', 1, {
  state: 'call',
  since: '2026-11-21T10:05:00.000Z',
  call: call('c1'),
  visit: {
    visitId: 'v1',
    source: 'google',
    medium: 'cpc',
    campaign: 'seat-leon-cataluna',
    city: 'Terrassa',
    device: 'mobile',
    pageUrl: '',
    landing: '',
    referrer: '',
  },
})
const snapshot: NumbersSnapshot = {
  at: '2026-11-21T10:06:00.000Z',
  accounts: [clinic, motor],
  numbers: [ringing, number('917000101', 2), number('937271002', 1), number('917000102', 2)],
}
const accounts = new Map(snapshot.accounts.map((account) => [account.id, account]))
const listIds = (rows: readonly LiveRow[]) => rows.map(({ numberId }) => numberId)

test('numbers are sorted by account', () => {
  expect(listIds(sortByAccount(snapshot))).toEqual(['917000101', '917000102', '937271001', '937271002'])
})

test.each([
  ['a number in any grouping', '937 27 10-01', ['937271001']],
  ['the caller', '+34 612 450', ['937271001']],
  ['the account, without its accent', 'andes clinica', ['917000101', '917000102']],
  ['the client', 'grupo', ['937271001', '937271002']],
  ['the ringpool', 'implantes', ['917000101', '917000102']],
  ['the campaign', 'leon', ['937271001']],
  ['a word that matches nothing', 'toledo', []],
])('numbers are found by %s', (_, q, expected) => {
  expect(listIds(findRows(snapshot.numbers, accounts, { q })).sort()).toEqual(expected)
})

test('numbers are found by account and state together', () => {
  const filter = { account: 1, state: 'available' as const }
  expect(listIds(findRows(snapshot.numbers, accounts, filter))).toEqual(['937271002'])
})

test('merging replaces changed numbers, removes missing ones and keeps the other objects', () => {
  const answered = { ...ringing, state: 'answered' as const }
  const fetched = { ...snapshot, at: 'later', numbers: [answered, number('937271003', 1)] }
  const merged = mergeNumbers(snapshot, ['937271001', '917000101', '937271003'], fetched)
  expect(merged.at).toBe('later')
  expect(listIds(merged.numbers)).toEqual(['937271001', '937271002', '917000102', '937271003'])
  expect(merged.numbers[0]).toBe(answered)
  expect(merged.numbers[1]).toBe(snapshot.numbers[2])
})

test('a call that begins, is answered and ends has one entry in the feed, which moves to the top', () => {
  const other = number('917000101', 2, {
    state: 'answered',
    since: '2026-11-21T10:05:30.000Z',
    call: call('c2', null),
  })
  const began = updateFeed([], [ringing, other])
  expect(began.map(({ callId, state }) => [callId, state])).toEqual([
    ['c2', 'answered'],
    ['c1', 'call'],
  ])
  expect(updateFeed(began, [ringing, other])).toBe(began)
  const ended = { ...ringing, state: 'hangup' as const, since: '2026-11-21T10:06:00.000Z' }
  expect(updateFeed(began, [ended, other]).map(({ callId, state }) => [callId, state])).toEqual([
    ['c1', 'hangup'],
    ['c2', 'answered'],
  ])
  const free = { ...ringing, state: 'available' as const, call: null }
  expect(updateFeed(began, [free, other])).toBe(began)
})
