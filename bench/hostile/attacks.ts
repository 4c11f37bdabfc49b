import { connect, type Socket } from 'node:net'
import { limits } from '@talkie/contract/limits'
import { rowProblemReasons } from '@talkie/contract/numbers'
import { reportFields } from '@talkie/contract/reporting'
import { v4, v7 } from 'uuid'
import { buildDashboard } from '../measure/reports/dashboard.ts'
import type { createSite } from '../server.ts'
import type { Attack } from './attack.ts'
import { publicEndpointAttacks } from './public-endpoint-attacks.ts'
import { address, type HostileRequest, open, send } from './send.ts'

type World = { url: string; token: string; site: Awaited<ReturnType<typeof createSite>> }

/** Requests per second that the limits of one address allow (README, `COLLECT_PER_MINUTE`; `platform/http/api/api.ts`). */
const allowed = { collect: 12_000 / 60, api: 6000 / 60, uploads: 20 / 60, downloads: 120 / 60 }
const json = { 'content-type': 'application/json' }
const longest = { start: '2024-12-01', end: '2026-01-01' }

const visit = (key: string, more: object) =>
  JSON.stringify({ key, visitor: v4(), visit: v7(), page: 1, url: 'https://www.bench.example/p0/', ...more })

/** A file with the maximum of rows, all invalid, so that each is returned with its reason. */
const sheet = (): string =>
  ['Visible number;Real phone', ...Array.from({ length: 50_000 }, (_, i) => `${910_000_000 + i};nope`)].join(
    '\n',
  )

export const attacks = ({ url, token, site }: World): Attack[] => {
  const { account, connection, phones } = site
  const person = { ...json, authorization: `Bearer ${token}` }
  const provider = { ...json, authorization: `Bearer ${connection.secret}` }
  const hook = new URL(connection.url).pathname
  const report = `/api/accounts/${account.id}/reporting`
  const shots = (shot: (turn: number) => HostileRequest) => async (turn: number) => [
    await send(url, shot(turn)),
  ]
  const text = { 'content-type': 'text/plain' }
  const manyZeros = `[${'0,'.repeat(130_000)}0]`
  const nested = `${'['.repeat(16_000)}${']'.repeat(16_000)}`
  const signals = () =>
    JSON.stringify(
      phones.slice(0, 500).map((called, i) => ({
        event_id: v4(),
        event: 'ringing',
        occurred_at: new Date(Date.now() - (500 - i) * 1000).toISOString(),
        call_id: v4(),
        direction: 'inbound',
        caller: `+34612${String(i).padStart(6, '0')}`,
        called,
      })),
    )
  const forged = () => ({
    'webhook-id': v4(),
    'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
    'webhook-signature': `v1,${'A'.repeat(43)}=`,
  })
  const rows = sheet()
  const questions = buildDashboard([]).flatMap((widget) => widget.questions)
  const sockets: Socket[] = []
  const streams: { destroy: () => void }[] = []
  return [
    {
      name: 'nobody',
      perSecond: 0.001,
      concurrency: 1,
      send: async () => [],
    },
    {
      name: 'visits with a referrer of 1,900 labels',
      perSecond: allowed.collect,
      concurrency: 16,
      send: shots(() => ({
        path: '/collect/visit',
        headers: text,
        body: visit(account.key, { referrer: `https://${'a.'.repeat(1900)}es` }),
      })),
    },
    {
      name: 'visits with 32 kB of nested lists',
      perSecond: allowed.collect,
      concurrency: 16,
      send: shots(() => ({ path: '/collect/visit', headers: text, body: nested })),
    },
    {
      name: 'API bodies of 256 kB, by nobody signed in',
      perSecond: allowed.api,
      concurrency: 8,
      send: shots(() => ({ path: '/api/login-new', headers: json, body: manyZeros })),
    },
    {
      name: 'webhook bodies of 1 MB with the secret',
      concurrency: 1,
      send: shots(() => ({ path: hook, headers: provider, body: `[${'0,'.repeat(520_000)}0]` })),
    },
    {
      name: '500 signals in one webhook request',
      concurrency: 1,
      send: shots(() => ({ path: hook, headers: provider, body: signals() })),
    },
    {
      name: 'webhooks of unknown keys',
      concurrency: 16,
      send: shots((turn) => ({ path: `/hooks/telephony/${turn}`, headers: json, body: '{}' })),
    },
    ...publicEndpointAttacks({ apiPerSecond: allowed.api, hook, provider, shots }),
    // Runs after the attacks with the secret: an address with many refusals is refused even with the right secret.
    {
      name: 'webhook bodies of 1 MB with a wrong signature',
      concurrency: 4,
      send: shots(() => ({
        path: hook,
        headers: { ...json, ...forged() },
        body: `[${'0,'.repeat(520_000)}0]`,
      })),
    },
    {
      name: 'openapi.json',
      perSecond: allowed.api,
      concurrency: 8,
      send: shots(() => ({ path: '/api/openapi.json', headers: { 'accept-encoding': 'br' } })),
    },
    {
      name: 'addresses of nothing',
      concurrency: 16,
      send: shots((turn) => ({ path: `/assets/${turn}.js` })),
    },
    {
      name: 'sign-in attempts',
      perSecond: allowed.api,
      concurrency: 8,
      send: shots((turn) => ({
        path: '/api/login-new',
        headers: json,
        body: JSON.stringify({ email: `nobody-${turn}@bench.example`, password: 'wrong-password' }),
      })),
    },
    {
      name: 'files of 50,000 wrong rows',
      perSecond: allowed.uploads,
      concurrency: 1,
      send: async () => {
        const query = new URLSearchParams({ kind: 'pool', fileName: 'bench.csv', country: 'es' })
        const headers = { ...person, 'content-type': 'application/octet-stream' }
        const uploaded = await open(url, { path: `/api/imports?${query}`, headers, body: rows })
        let answer = ''
        for await (const piece of uploaded) answer += piece
        if (uploaded.statusCode !== 200) return [uploaded.statusCode ?? 0]
        const { id } = JSON.parse(answer) as { id: string }
        const reasons = Object.fromEntries(rowProblemReasons.map((reason) => [reason, 'Wrong.']))
        const body = JSON.stringify({ language: 'es', suffix: 'errores', reasons })
        return [200, await send(url, { path: `/api/imports/${id}/rejected-rows`, headers: person, body })]
      },
    },
    {
      name: 'CSV files of every event and column',
      perSecond: allowed.downloads,
      concurrency: 2,
      send: async () => {
        const { url: path } = await site.call<{ url: string }>(
          `/accounts/${account.id}/reporting/rawdata/csv`,
          {
            range: longest,
            columns: reportFields.map((field) => ({ field, label: field })),
            fileName: 'events',
          },
        )
        return [await send(url, { path })]
      },
    },
    {
      name: 'tables of 10,000 rows',
      perSecond: allowed.api,
      concurrency: 4,
      send: shots(() => ({
        path: `${report}/rawdata/rows`,
        headers: person,
        body: JSON.stringify({ range: longest, limit: limits.rows.max }),
      })),
    },
    {
      name: 'whole dashboards over 13 months',
      perSecond: allowed.api,
      concurrency: 8,
      send: shots(() => ({
        path: `${report}/dashboard/ask`,
        headers: person,
        body: JSON.stringify({ range: longest, questions }),
      })),
    },
    {
      name: 'live streams, past the limit',
      perSecond: allowed.api,
      concurrency: 8,
      send: async () => {
        const stream = await open(url, { path: '/api/live', headers: person })
        if (stream.statusCode === 200) streams.push(stream)
        else stream.resume()
        return [stream.statusCode ?? 0]
      },
      end: () => {
        for (const stream of streams) stream.destroy()
      },
    },
    {
      name: '1,000 half-open connections, and more',
      perSecond: 500,
      concurrency: 8,
      send: async () => {
        const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port), localAddress: address })
        socket.on('error', () => undefined)
        socket.resume()
        socket.write('POST /collect/visit HTTP/1.1\r\nHost: a\r\nX-Slow: ')
        sockets.push(socket)
        return []
      },
      end: () => {
        for (const socket of sockets) socket.destroy()
      },
    },
  ]
}
