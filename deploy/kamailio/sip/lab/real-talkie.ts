import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callApi, startTalkie } from '@talkie/server/testing'

/*
 * A real Talkie with the clinic Vallès: four numbers in a ringpool, and the edge's connection. The edge reaches it through a port of
 * its own, so that Talkie may die and come back elsewhere.
 */

const admin = { email: 'admin@valles.example', password: 'una-clave-larga' }
const site = 'https://www.valles.example'
const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const common = {
  name: 'Vallès',
  domain: 'valles.example',
  timezone: 'Europe/Madrid',
  country: 'es',
  currencyCode: 'EUR',
  language: 'es',
  multipleSuffix: false,
  matchId: false,
  phoneMask: '### ## ## ##',
  icon: null,
}

/** One call of the report. */
export type ReportedCall = {
  caller: string
  outcome: string
  talk_seconds: number
  ring_seconds: number
  campaign: string
  hangup_by: string
  type: string
}

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
  const call = <Answer>(path: string, body?: unknown) => callApi<Answer>(talkie.url, token, path, body)
  const { accountId, key, connection } = await createClinic(call)
  return {
    /** As the edge knows it. */
    url: front.url,
    key: new URL(connection.url).pathname.split('/').at(-1) ?? '',
    secret: connection.secret,
    /** Somebody visits the site from a campaign, and is shown a number. */
    visit: (campaign: string) => visit(talkie.url, key, campaign),
    /** A caller's ended calls, as the report has them. */
    findCalls: async (caller: string): Promise<ReportedCall[]> => {
      const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
      const { rows } = await call<{ rows: ReportedCall[] }>(`/accounts/${accountId}/reporting/calls/rows`, {
        range: { start: day(-1), end: day(2) },
      })
      return rows.filter((row) => row.caller === caller && row.type === 'hangup')
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

type Call = <Answer>(path: string, body?: unknown) => Promise<Answer>

const createClinic = async (call: Call) => {
  const client = await call<{ id: number }>('/clients', common)
  const account = await call<{ id: number; key: string }>('/accounts', {
    ...common,
    clientId: client.id,
    allowedDomains: [],
    excludedReferrers: [],
    countedReferrers: [],
    minimumValidSeconds: 2,
    retentionMonths: null,
    recordingDays: 365,
    active: true,
  })
  const pool = await call<{ numbers: { id: string }[] }>('/pool', {
    country: 'es',
    numbers: Array.from({ length: 4 }, (_, i) => ({
      provider: 'sip',
      visible: `+3493200010${i}`,
      realPhone: null,
      destination: null,
      callerId: null,
      tag: null,
      status: 'active',
      accountId: account.id,
    })),
  })
  await call(`/accounts/${account.id}/ringpools`, {
    name: 'Web',
    tag: null,
    destination: '937 271 000',
    replaces: ['937 271 000'],
    selectors: [],
    pageRules: [],
    sourceRules: [],
    holdMinutes: 20,
    uniqueWindowDays: 0,
    overflow: '937 271 000',
    numberIds: pool.numbers.map(({ id }) => id),
    active: true,
  })
  const connection = await call<{ url: string; secret: string }>(`/accounts/${account.id}/connections`, {
    kind: 'sip',
    scope: 'account',
    name: 'Edge',
    mapping: {},
    allowedAddresses: [],
    active: true,
    authToken: null,
  })
  return { accountId: account.id, key: account.key, connection }
}

/** A UUID of version 7: its first 48 bits are the time. */
const createVisitId = () => {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

const visit = async (url: string, key: string, campaign: string): Promise<string> => {
  const response = await fetch(`${url}/collect/visit`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', origin: site, 'user-agent': browser },
    body: JSON.stringify({
      key,
      visitor: randomUUID(),
      visit: createVisitId(),
      page: 1,
      url: `${site}/?utm_source=google&utm_medium=cpc&utm_campaign=${campaign}`,
      title: 'Vallès',
      referrer: 'https://www.google.com/',
    }),
  })
  const body = await response.text()
  const shown = /"(\+34932\d+)"/.exec(body)?.[1]
  if (!shown) throw new Error(`The visit was shown no number: ${body.slice(0, 300)}`)
  return shown
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
