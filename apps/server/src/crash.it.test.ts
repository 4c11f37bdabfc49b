import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { v4, v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openClickhouseServer, openEmbeddedClickhouse } from './platform/clickhouse/clickhouse.ts'
import { openEmbeddedPostgres, openPostgresServer } from './platform/postgres/postgres.ts'
import { callApi } from './testing/ask-api.ts'
import { startTalkie, type TalkieProcess } from './testing/processes/talkie-process.ts'
import { openTestStores, type TestStores } from './testing/stores/stores.ts'

/**
 * Many visitors and callers use Motor Vallès' site at once, and the process is killed several times meanwhile.
 * Afterwards every visit and signal that was acknowledged must be stored exactly once.
 */

/** How often the process is killed; `npm run test:hostile` raises it. */
const kills = Number(process.env.HOSTILE_KILLS ?? 3)
/** How many visits are acknowledged between two kills. */
const loads = [60, 25, 110]

const onServer = process.env.TALKIE_TEST_STORES === 'server'
const admin = { email: 'admin@motorvalles.es', password: 'una-clave-larga' }

let dataDir: string
let servers: TestStores | undefined
let environment: Record<string, string>

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'talkie-crash-'))
  servers = onServer ? await openTestStores() : undefined
  environment = {
    DATA_DIR: dataDir,
    TALKIE_DEMO: 'false',
    COLLECT_PER_MINUTE: '0',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...(servers?.postgresUrl && { DATABASE_URL: servers.postgresUrl }),
    ...(servers?.clickhouseUrl && { CLICKHOUSE_URL: servers.clickhouseUrl }),
  }
})
afterAll(async () => {
  await servers?.close()
  await rm(dataDir, { recursive: true, force: true })
})

const site = {
  name: 'Motor Vallès',
  domain: 'motorvalles.es',
  timezone: 'Europe/Madrid',
  country: 'es',
  currencyCode: 'EUR',
  language: 'es',
  multipleSuffix: false,
  matchId: false,
  phoneMask: '### ### ###',
  icon: null,
}

/** An account with 40 numbers in a ringpool, and a generic connection, all made through the API. */
const setUp = async (url: string) => {
  const { accessToken } = await callApi<{ accessToken: string }>(url, '', '/login-new', admin)
  const call = <Answer>(path: string, body?: unknown) => callApi<Answer>(url, accessToken, path, body)
  const client = await call<{ id: number }>('/clients', site)
  const account = await call<{ id: number; key: string }>('/accounts', {
    ...site,
    clientId: client.id,
    allowedDomains: [],
    excludedReferrers: [],
    countedReferrers: [],
    minimumValidSeconds: 30,
    retentionMonths: null,
    recordingDays: 365,
    active: true,
  })
  const { numbers } = await call<{ numbers: { id: string; e164: string }[] }>('/pool', {
    country: 'es',
    numbers: Array.from({ length: 40 }, (_, place) => ({
      provider: 'sip',
      visible: `+34${932_000_100 + place}`,
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
    numberIds: numbers.map(({ id }) => id),
    active: true,
  })
  const connection = await call<{ url: string; secret: string }>(`/accounts/${account.id}/connections`, {
    kind: 'generic',
    scope: 'account',
    name: 'PBX',
    mapping: {},
    allowedAddresses: [],
    authToken: null,
  })
  return { account, numbers, secret: connection.secret, hook: new URL(connection.url).pathname }
}
type Site = Awaited<ReturnType<typeof setUp>>

const post = (url: string, headers: Record<string, string>, body: string) =>
  fetch(url, { method: 'POST', headers, body }).then(
    async (response) => response.ok && (await response.text()).length > 0,
    () => false,
  )

/** The headers of a request that a provider signs. */
const signedBy = ({ secret }: Site, id: string, body: string): Record<string, string> => {
  const now = new Date()
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  }
}

/**
 * Sends the ringing signals of sixty calls in one request, which is acknowledged long before all calls are written.
 */
const sendMany = async (talkie: TalkieProcess, made: Site, answered: { signals: string[] }) => {
  const ids = Array.from({ length: 60 }, () => v4())
  const body = JSON.stringify(
    ids.map((id, place) => ({
      event_id: id,
      event: 'ringing',
      occurred_at: new Date().toISOString(),
      call_id: id,
      direction: 'inbound',
      caller: `+3462200${String(place).padStart(4, '0')}`,
      called: made.numbers[place % made.numbers.length]?.e164,
    })),
  )
  if (await post(`${talkie.url}${made.hook}`, signedBy(made, ids[0] ?? '', body), body))
    answered.signals.push(...ids)
}

/** Sends visits and signals until `until` resolves, and adds those that were acknowledged to `answered`. */
const load = async (
  talkie: TalkieProcess,
  made: Site,
  answered: { visits: string[]; signals: string[] },
  until: Promise<void>,
) => {
  let over = false
  until.then(() => (over = true))
  const send = (path: string, headers: Record<string, string>, body: string) =>
    post(`${talkie.url}${path}`, headers, body)
  const visitor = async () => {
    while (!over) {
      const visit = v7()
      const body = {
        key: made.account.key,
        visitor: v4(),
        visit,
        page: 1,
        url: 'https://motorvalles.es/?utm_source=google&utm_medium=cpc',
      }
      const headers = {
        'content-type': 'text/plain',
        'user-agent':
          'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
      }
      if (await send('/collect/visit', headers, JSON.stringify(body))) answered.visits.push(visit)
    }
  }
  const caller = async (place: number) => {
    for (let turn = 0; !over; turn++) {
      const callId = v4()
      for (const event of ['ringing', 'answered', 'completed']) {
        const id = `${callId}/${event}`
        const body = JSON.stringify({
          event_id: id,
          event,
          occurred_at: new Date().toISOString(),
          call_id: callId,
          direction: 'inbound',
          caller: `+3461200${String(place * 1000 + (turn % 1000)).padStart(4, '0')}`,
          called: made.numbers[place]?.e164,
          ...(event === 'completed' && { talk_seconds: 45, disposition: 'answered' }),
        })
        if (!over && (await send(made.hook, signedBy(made, id, body), body))) answered.signals.push(id)
      }
    }
  }
  await Promise.all([
    ...Array.from({ length: 16 }, visitor),
    ...Array.from({ length: 4 }, (_, place) => caller(place)),
  ])
}

const seconds = (count: number) => new Promise<void>((resolve) => setTimeout(resolve, count * 1000))

/** Waits until nothing has waited for the event store for two seconds, because calls are written one by one. */
const isQuiet = async ({ url }: TalkieProcess) => {
  for (let quiet = 0; quiet < 4; ) {
    const { waiting } = (await (await fetch(`${url}/readyz`)).json()) as { waiting: number }
    quiet = waiting === 0 ? quiet + 1 : 0
    await seconds(0.5)
  }
}

describe('a process that is killed under load', () => {
  it('loses nothing that it acknowledged, and duplicates nothing after its restart', {
    timeout: 90_000 + kills * 30_000,
  }, async () => {
    const answered = { visits: [] as string[], signals: [] as string[] }
    let talkie = await startTalkie(environment)
    const made = await setUp(talkie.url)
    for (let kill = 0; kill < kills; kill += 1) {
      const more = loads[kill % loads.length] ?? 0
      const enough = { visits: answered.visits.length + more, signals: answered.signals.length + more / 5 }
      const killed = (async () => {
        while (answered.visits.length < enough.visits || answered.signals.length < enough.signals)
          await seconds(0.01)
        await sendMany(talkie, made, answered)
        await talkie.kill()
      })()
      await load(talkie, made, answered, killed)
      talkie = await startTalkie(environment)
    }
    await isQuiet(talkie)
    await talkie.stop()
    const postgres = servers?.postgresUrl
      ? await openPostgresServer(servers.postgresUrl)
      : await openEmbeddedPostgres(dataDir)
    const clickhouse = servers?.clickhouseUrl
      ? await openClickhouseServer(servers.clickhouseUrl, undefined)
      : await openEmbeddedClickhouse(dataDir)
    try {
      const ids = async (query: ReturnType<typeof sql>) =>
        new Set((await postgres.db.execute<{ id: string }>(query)).rows.map(({ id }) => id))
      const visits = await ids(sql`select id from visit`)
      const signals = await ids(sql`select dedup_key as id from signal`)
      const isIn = (known: Set<string>, id: string) => [...known].some((one) => one.includes(id))
      expect(answered.visits.filter((id) => !visits.has(id))).toEqual([])
      expect(answered.signals.filter((id) => !isIn(signals, id))).toEqual([])
      expect((await postgres.db.execute(sql`select id from event_log`)).rows).toEqual([])
      expect((await postgres.db.execute(sql`select id from signal where processed_at is null`)).rows).toEqual(
        [],
      )

      const events = await clickhouse.query<{ id: string; type: string; times: number }>({
        sql: "SELECT id, type, count() AS times FROM event FINAL WHERE type IN ('visit', 'hangup', 'call') GROUP BY id, type",
        params: {},
      })
      expect(events.filter(({ times }) => times !== 1)).toEqual([])
      const stored = new Set(events.filter(({ type }) => type === 'visit').map(({ id }) => id))
      expect(answered.visits.filter((id) => !stored.has(id))).toEqual([])
      const calls = await postgres.db.execute<{ id: string }>(sql`select id from call`)
      expect(events.filter(({ type }) => type === 'call')).toHaveLength(calls.rows.length)
      const doubled = await postgres.db.execute(
        sql`select call_key from call group by call_key having count(*) > 1`,
      )
      expect(doubled.rows).toEqual([])
    } finally {
      await clickhouse.close()
      await postgres.close()
    }
  })
})
