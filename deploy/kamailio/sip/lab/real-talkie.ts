import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallPlanFields } from '@talkie/contract/routing'
import { callApi, startTalkie } from '@talkie/server/testing'
import { createClinic, visit } from './clinic.ts'

/*
 * A real Talkie with the clinic Vallès. The edge reaches it through a port of its own, so that Talkie may die and come back
 * elsewhere.
 */

const admin = { email: 'admin@valles.example', password: 'una-clave-larga' }

/** One call of the report. */
export type ReportedCall = {
  callId: string
  caller: string
  outcome: string
  talk_seconds: number
  ring_seconds: number
  campaign: string
  agent: string
  hangup_by: string
  type: string
}

type Leg = {
  destination: string
  agent: string | null
  disposition: string
  startedAt: string
  answeredAt: string | null
  endedAt: string
}

type KeptRecording = { id: string; state: string; seconds: number; channels: number; silent: boolean }

export const startRealTalkie = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'talkie-edge-real-'))
  const start = () =>
    startTalkie({
      DATA_DIR: dataDir,
      TALKIE_DEMO: 'false',
      COLLECT_PER_MINUTE: '0',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    })
  let talkie = await start()
  const front = await startFront(() => Number(new URL(talkie.url).port))
  const signIn = async () =>
    (await callApi<{ accessToken: string }>(talkie.url, '', '/login-new', admin)).accessToken
  let token = await signIn()
  const ask = <Answer>(path: string, body?: unknown, method?: 'PUT') =>
    callApi<Answer>(talkie.url, token, path, body, method)
  const { accountId, key, connection, numbers } = await createClinic(ask)
  const account = `/accounts/${accountId}`
  return {
    /** As the edge knows it. */
    url: front.url,
    key: new URL(connection.url).pathname.split('/').at(-1) ?? '',
    secret: connection.secret,
    /** Somebody visits the site from a campaign, and is shown a number. */
    visit: (campaign: string) => visit(talkie.url, key, campaign),
    /** Adds a sound that is played to callers. Returns its id. */
    addSound: async (name: string, wav: Buffer<ArrayBuffer>): Promise<string> => {
      const response = await fetch(`${talkie.url}/api${account}/call-sounds?name=${name}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'audio/wav' },
        body: wav,
      })
      if (!response.ok) throw new Error(`The sound is refused: ${await response.text()}`)
      return ((await response.json()) as { id: string }).id
    },
    /** Saves a call plan, and gives it to a number. */
    planCalls: async (called: string, fields: CallPlanFields): Promise<void> => {
      const plan = await ask<{ id: string }>(`${account}/call-plans`, { fields })
      const use = { kind: 'number', subjectId: numbers.get(called), planId: plan.id }
      await ask(`${account}/call-plan-uses`, use, 'PUT')
    },
    /** A caller's ended calls, as the report has them. */
    findCalls: async (caller: string): Promise<ReportedCall[]> => {
      const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
      const { rows } = await ask<{ rows: ReportedCall[] }>(`${account}/reporting/calls/rows`, {
        range: { start: day(-1), end: day(2) },
      })
      return rows.filter((row) => row.caller === caller && row.type === 'hangup')
    },
    /** A call as its drawer shows it. */
    getCall: (callId: string) =>
      ask<{ legs: Leg[]; voicemail: boolean; holds: number; holdSeconds: number }>(
        `${account}/reporting/calls/${callId}`,
      ),
    /** The recordings of a call. */
    findRecordings: async (callId: string): Promise<KeptRecording[]> =>
      (await ask<{ recordings: KeptRecording[] }>(`${account}/calls/${callId}/recordings`)).recordings,
    /** A recording as it is saved: a WAV file. */
    download: async (recordingId: string): Promise<Buffer> => {
      const path = `${account}/recordings/${recordingId}/downloads`
      const { url } = await ask<{ url: string }>(path, { fileName: 'call' })
      const response = await fetch(new URL(url, talkie.url))
      if (!response.ok) throw new Error(`${url}: ${response.status}`)
      return Buffer.from(await response.arrayBuffer())
    },
    kill: () => talkie.kill(),
    startAgain: async () => {
      talkie = await start()
      token = await signIn()
    },
    stop: async () => {
      await talkie.stop()
      front.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Passes connections on to where Talkie is now. */
const startFront = async (findPort: () => number) => {
  const server = createServer((socket) => {
    const talkie = connect(findPort(), '127.0.0.1')
    socket.on('error', () => talkie.destroy())
    talkie.on('error', () => socket.destroy())
    socket.pipe(talkie).pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}
