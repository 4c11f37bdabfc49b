import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultTranscriptionSettings } from '@talkie/contract/transcriptions'
import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { createTestAccounts } from '../../testing/accounts.ts'
import { callProcedure, procedures } from '../../testing/inputs/walk-contract.ts'
import { openTestApp } from '../../testing/processes/app.ts'
import { account } from '../accounts/tables.ts'
import { systemActor } from '../identity/index.ts'
import { poolNumber } from '../numbers/number/tables.ts'
import { recording } from '../recordings/tables.ts'
import { call, connection, signal } from '../telephony/tables.ts'
import { updateSettings } from './settings/update-settings.ts'
import { transcript, transcriptionSetting, transcriptionUsage } from './tables.ts'
import { claimTranscripts } from './transcribing/claim-transcripts.ts'

const secret = 'whsec_ZWRnZQ=='
const called = '+34937271000'
const caller = '+34612345678'
const start = Date.UTC(2026, 10, 2, 10)
const at = (seconds: number) => new Date(start + seconds * 1000).toISOString()

type Settings = { STT_BASE_URL: string } & Record<string, string>

/**
 * The whole server with Motor Valles, of whose calls two connections report: the `carrier`, and the `pbx` behind it. Marta may do
 * everything with recordings. Jobs run when a test says so, each as the server runs it.
 */
export const openCallCentre = async (settings: Settings) => {
  const folder = await mkdtemp(join(tmpdir(), 'talkie-call-centre-'))
  const app = await openTestApp({ DATA_DIR: folder, ...settings })
  const { db } = app.postgres
  const accountId = (await createTestAccounts(db)).motor.id
  const sealedSecret = app.app.secrets.seal(secret)
  const lines = { carrier: uuid(), pbx: uuid() }
  for (const [key, id] of Object.entries(lines))
    await db
      .insert(connection)
      .values({ id, accountId, kind: 'generic', name: key, key, sealedSecret, mapping: {} })
  await db.insert(poolNumber).values({
    ...{ id: uuid(), provider: 'sip', visible: called, realPhone: called, e164: called, accountId },
    destination: '+34915559999',
  })
  const signIn = { email: 'marta@talkie.example', password: 'una-clave-larga' }
  const userId = await app.app.identity.createUser({ ...signIn, name: 'Marta', profile: 'regular' })
  const entry = { has: true, perm: 'w' } as const
  await app.app.identity.setPermissions({
    ...{ userId, accountId },
    sections: { callcenter: entry, 'callcenter.agents': entry },
  })
  const { accessToken: token } = await app.app.identity.login({
    ...signIn,
    address: '203.0.113.7',
    userAgent: 'test',
  })

  type Line = keyof typeof lines
  const post = async (path: string, contentType: string, body: Buffer | string) => {
    const response = await fetch(`${app.url}/hooks/telephony/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': contentType },
      body: new Uint8Array(Buffer.from(body)),
    })
    return { status: response.status, body: await response.json() }
  }
  const signals = async (line: Line, callId: string, events: readonly object[]) => {
    const items = events.map((event) => ({ call_id: callId, caller, called, ...event }))
    const answer = await post(line, 'application/json', JSON.stringify(items))
    await app.app.callFolding.idle()
    return answer
  }
  const runJob = async (name: string, payload: object = {}) => {
    const job = app.app.jobDefinitions.find((one) => one.name === name)
    if (!job) throw new Error(`There is no job ${name}.`)
    await job.handle(payload, { isLast: true, signal: new AbortController().signal })
  }
  const ask = async (name: string, input: object) => {
    const procedure = procedures.find((one) => one.name === name)
    if (!procedure) throw new Error(`There is no procedure ${name}.`)
    return await callProcedure(app.url, procedure, { input: { accountId, ...input }, token })
  }

  return {
    app,
    db,
    accountId,
    lines,
    at,
    signals,
    runJob,
    ask,
    /** A call that rings for 8 seconds and is talked through. */
    call: (line: Line, callId: string, from: number, talk: number, more: readonly object[] = []) =>
      signals(line, callId, [
        { event: 'initiated', occurred_at: at(from) },
        { event: 'answered', occurred_at: at(from + 8) },
        { event: 'completed', occurred_at: at(from + 8 + talk) },
        ...more,
      ]),
    /** Sends a recording of a call, and tells who waits for it. */
    record: async (line: Line, callId: string, wav: Buffer, id = 'r1') => {
      const query = new URLSearchParams({
        call_id: callId,
        recording_id: id,
        channels: '2',
        started_at: at(8),
      })
      const answer = await post(`${line}/recordings?${query}`, 'audio/wav', wav)
      await runJob('fetch-recordings')
      return answer
    },
    /** Transcribes what is due, and returns how many. */
    transcribe: async (now = new Date()) => {
      const claimed = await claimTranscripts(db, { now, limit: 50 })
      for (const one of claimed) await runJob('transcribe-recording', one)
      return claimed.length
    },
    /** The calls as they are stored, in order. */
    calls: () => db.select().from(call).orderBy(call.startedAt),
    recordingsOf: async (callId: string) =>
      db
        .select()
        .from(recording)
        .where(and(eq(recording.accountId, accountId), eq(recording.callId, callId)))
        .orderBy(recording.source),
    transcriptsOf: async (callId: string) =>
      db
        .select()
        .from(transcript)
        .where(and(eq(transcript.accountId, accountId), eq(transcript.callId, callId)))
        .orderBy(transcript.at, transcript.recordingId),
    /** Restores the state before the first call, in which the account transcribes. */
    forget: async (fields: Partial<typeof account.$inferInsert> = {}) => {
      for (const table of [transcript, transcriptionSetting, transcriptionUsage, recording, call, signal])
        await db.delete(table)
      await db.execute(sql`update recording_object set held_until = now() - interval '1 s'`)
      await runJob('sweep-recordings')
      await db
        .update(account)
        .set({ recordingDays: 365, language: 'es', country: 'es', ...fields })
        .where(eq(account.id, accountId))
      const wanted = { ...defaultTranscriptionSettings, transcribes: true }
      await updateSettings(db, { accountId, fields: wanted }, systemActor)
    },
    close: async () => {
      await app.close()
      await rm(folder, { recursive: true })
    },
  }
}
export type CallCentre = Awaited<ReturnType<typeof openCallCentre>>
