import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '@talkie/server/testing/records'
import autocannon from 'autocannon'
import { v4 } from 'uuid'
import { type Figure, type Measurement, percentile } from '../figure.ts'
import { createSite, withTalkie } from '../server.ts'

type Site = Awaited<ReturnType<typeof createSite>>

const pickPhone = ({ phones }: Site): string => phones[Math.floor(Math.random() * phones.length)] ?? ''

const toQuestion = (site: Site): string =>
  `${new URL(site.connection.routeUrl).pathname}?called=${encodeURIComponent(pickPhone(site))}&caller=%2B34612345678&call_id=x`

/** Questions one after another at each connection, as many as are answered. */
const askContinuously = (url: string, site: Site, connections: number) =>
  autocannon({
    url,
    connections,
    duration: 8,
    requests: [
      {
        method: 'GET',
        headers: { authorization: `Bearer ${site.connection.secret}` },
        setupRequest: (request) => ({ ...request, path: toQuestion(site) }),
      },
    ],
  })

/** Calls a second, and for how many seconds. A call rings, is answered and ends, a second each. */
const load = { rate: 200, seconds: 20 }
const tickMs = 100

const buildSignal = (event: string, call: { id: string; called: string; caller: string }) => ({
  event_id: v4(),
  event,
  occurred_at: new Date().toISOString(),
  call_id: call.id,
  direction: 'inbound',
  caller: call.caller,
  called: call.called,
})

/** Measures what a question waits while as many calls begin as are asked about, and the edge reports them ten times a second. */
const askUnderCalls = async (
  url: string,
  site: Site,
): Promise<{ waits: number[]; failed: number; stored: number }> => {
  const authorization = `Bearer ${site.connection.secret}`
  const waits: number[] = []
  const open: Promise<unknown>[] = []
  let stored = 0
  let failed = 0
  const ask = async () => {
    const began = performance.now()
    const response = await fetch(url + toQuestion(site), { headers: { authorization } }).catch(
      () => undefined,
    )
    await response?.arrayBuffer()
    if (!response?.ok) failed += 1
    waits.push(performance.now() - began)
  }
  const report = async (signals: unknown[]) => {
    const response = await fetch(url + new URL(site.connection.url).pathname, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(signals),
    }).catch(() => undefined)
    if (response?.ok) stored += ((await response.json()) as { accepted: number }).accepted
  }
  const perTick = (load.rate * tickMs) / 1000
  const ticks = (load.seconds * 1000) / tickMs
  const begun: { id: string; called: string; caller: string }[][] = []
  const start = performance.now()
  for (let tick = 0; tick < ticks; tick++) {
    begun.push(
      Array.from({ length: perTick }, (_, place) => ({
        id: v4(),
        called: pickPhone(site),
        caller: `+34${612_000_000 + tick * perTick + place}`,
      })),
    )
    const [ringing, answered, ended] = [tick, tick - 10, tick - 20].map((at) => begun[at] ?? [])
    open.push(
      report([
        ...(ringing ?? []).map((call) => buildSignal('ringing', call)),
        ...(answered ?? []).map((call) => buildSignal('answered', call)),
        ...(ended ?? []).map((call) => buildSignal('completed', call)),
      ]),
    )
    for (let asked = 0; asked < perTick; asked++) {
      open.push(ask())
      await wait(Math.max(0, start + tick * tickMs + (asked + 1) * (tickMs / perTick) - performance.now()))
    }
  }
  await Promise.all(open)
  return { waits, failed, stored }
}

const sent = load.rate * (3 * load.seconds - 3)

const measureUnderCalls = async (url: string, site: Site, under: string): Promise<Figure[]> => {
  const { waits, failed, stored } = await askUnderCalls(url, site)
  return [
    { name: `routing question p50 ${under}`, value: percentile(waits, 0.5), unit: 'ms' },
    { name: `routing question p99 ${under}`, value: percentile(waits, 0.99), unit: 'ms' },
    { name: `routing questions failed ${under}`, value: failed, unit: 'requests' },
    { name: `signals lost ${under}`, value: sent - stored, unit: 'signals' },
  ]
}

/** Measures the routing request, for which a call waits before it is connected. */
export const route: Measurement = {
  name: 'route',
  measure: () =>
    withTalkie({}, async (talkie) => {
      const site = await createSite(talkie.url, 1000)
      await askContinuously(talkie.url, site, 1)
      const one = await askContinuously(talkie.url, site, 1)
      const eight = await askContinuously(talkie.url, site, 8)
      return [
        { name: 'routing question p50 at 1 connection', value: one.latency.p50, unit: 'ms' },
        { name: 'routing question p99 at 1 connection', value: one.latency.p99, unit: 'ms' },
        { name: 'routing question p99 at 8 connections', value: eight.latency.p99, unit: 'ms' },
        { name: 'routing questions at 8 connections', value: eight.requests.average, unit: 'requests/s' },
        ...(await measureUnderCalls(talkie.url, site, `under ${load.rate} calls/s`)),
        { name: 'routing questions refused', value: one.non2xx + eight.non2xx, unit: 'requests' },
      ]
    }),
}

/** The same under calls with a durable PostgreSQL server, on the same machine, instead of the embedded one. */
export const routeServer: Measurement = {
  name: 'route-server',
  measure: async () => {
    const server = await startPostgres({ durable: true })
    try {
      return await withTalkie({ DATABASE_URL: server.url }, async (talkie) => {
        const site = await createSite(talkie.url, 1000)
        await askContinuously(talkie.url, site, 1)
        const one = await askContinuously(talkie.url, site, 1)
        return [
          {
            name: 'routing question p50 at 1 connection, PostgreSQL server',
            value: one.latency.p50,
            unit: 'ms',
          },
          {
            name: 'routing question p99 at 1 connection, PostgreSQL server',
            value: one.latency.p99,
            unit: 'ms',
          },
          ...(await measureUnderCalls(talkie.url, site, `under ${load.rate} calls/s, PostgreSQL server`)),
        ]
      })
    } finally {
      await server.stop()
    }
  },
}
