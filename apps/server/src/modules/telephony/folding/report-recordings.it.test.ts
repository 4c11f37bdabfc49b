import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { poolNumber } from '../../numbers/number/tables.ts'
import { type Clinic, forgetCalls, openClinic } from '../clinic.fixture.ts'
import type { CallRecordings } from './call-news.ts'
import { at, buildSignal, clinicPhones, wholeCall } from './people.fixture.ts'
import { type IntakeDeps, processSignals, receiveSignals } from './receive-signals.ts'

let clinic: Clinic
let line: { id: string; accountId: number | null }
let reported: CallRecordings[]
beforeAll(async () => {
  clinic = await openClinic()
  line = { id: await clinic.createConnection('line', { accountId: null }, 'whsec_c2VjcmV0'), accountId: null }
})
afterAll(() => clinic.close())
beforeEach(async () => {
  reported = []
  await forgetCalls(clinic)
})

const receive = async (signals: Parameters<typeof receiveSignals>[2]) => {
  const intake: IntakeDeps = {
    ...clinic,
    onRecordings: async (_tx, call, recordings) => void reported.push({ call, recordings }),
  }
  const foldCalls = (connectionId: string, keys: readonly string[]) =>
    processSignals(intake, connectionId, keys)
  await receiveSignals({ ...intake, foldCalls }, line, signals)
}

const recording = (id: string, url: string | undefined, seconds: number) =>
  buildSignal('c1', 'recording', seconds, {
    id: `recording ${id}`,
    recordingId: id,
    ...(url && { recordingUrl: url }),
    recordingStartedAt: at(8),
    recordingSeconds: 60,
    recordingChannels: 2,
  })

test('a call says which recordings its provider reports, each time the list changes', async () => {
  await receive(wholeCall('c1', 0, 60))
  expect(reported).toEqual([])
  await receive([recording('r-1', 'https://pbx.example/1.wav', 70)])
  await receive([recording('r-1', 'https://pbx.example/1.wav', 70)])
  await receive([recording('r-2', undefined, 71)])
  const described = { startedAt: at(8), seconds: 60, channels: 2 }
  const first = { id: 'r-1', url: 'https://pbx.example/1.wav', ...described }
  const call = {
    accountId: clinic.accountId,
    callId: expect.any(String),
    connectionId: line.id,
    callKey: 'c1',
  }
  expect(reported).toEqual([
    { call, recordings: [first] },
    { call, recordings: [first, { id: 'r-2', url: null, ...described }] },
  ])
})

test('the recordings move to the account to which the call turns out to belong', async () => {
  await receive([...wholeCall('c1', 0, 60), recording('r-1', undefined, 70)])
  // An earlier signal says that the neighbour's number was called.
  await receive([buildSignal('c1', 'initiated', -5, { id: 'earlier', called: clinicPhones.neighbours })])
  expect(reported.map(({ call: { accountId }, recordings }) => [accountId, recordings.length])).toEqual([
    [clinic.accountId, 1],
    [clinic.neighbourId, 1],
  ])
  expect(new Set(reported.map(({ call: { callId } }) => callId)).size).toBe(1)
})

test('a number that moves to another account leaves its calls and their recordings where they are', async () => {
  await receive([...wholeCall('c1', 0, 60), recording('r-1', undefined, 70)])
  const lend = (accountId: number) =>
    clinic.db.update(poolNumber).set({ accountId }).where(eq(poolNumber.e164, clinicPhones.first))
  await lend(clinic.neighbourId)
  await receive([recording('r-2', undefined, 71)])
  await lend(clinic.accountId)
  expect(reported.map(({ call: { accountId }, recordings }) => [accountId, recordings.length])).toEqual([
    [clinic.accountId, 1],
    [clinic.accountId, 2],
  ])
})
