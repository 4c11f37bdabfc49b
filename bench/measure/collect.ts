import autocannon from 'autocannon'
import { v4, v7 } from 'uuid'
import type { Figure, Measurement } from '../figure.ts'
import { createSite, residentMegabytes, withTalkie } from '../server.ts'

type Site = Awaited<ReturnType<typeof createSite>>

const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const seconds = 8
/** Leases last a minute. These numbers suffice for every request to find a free one; a figure verifies that. */
const numbers = 100_000

const run = (url: string, connections: number, requests: autocannon.Request[], duration = seconds) =>
  autocannon({ url, connections, duration, requests })

/** Requests built before a run, more than it can send, so that building them is not measured. */
const preparedRequests = 60_000

/** Every request is a new visitor with a new visit. The server stores it and leases it a number. */
const buildVisitRequests = ({ account: { key }, ringpools }: Site): autocannon.Request[] => {
  const bodies = Array.from({ length: preparedRequests }, () =>
    JSON.stringify({
      key,
      visitor: v4(),
      visit: v7(),
      page: 1,
      url: `https://www.bench.example/p${Math.floor(Math.random() * ringpools)}/leon?utm_source=google&utm_medium=cpc&utm_campaign=leon&utm_term=seat+leon&gclid=Cj0KCQ`,
      title: 'León de segunda mano',
      referrer: 'https://www.google.com/',
    }),
  )
  return [
    {
      method: 'POST',
      path: '/collect/visit',
      headers: { 'content-type': 'text/plain', origin: 'https://www.bench.example', 'user-agent': browser },
      setupRequest: (request) => {
        const body = bodies.pop()
        if (body === undefined) throw new Error(`More than ${preparedRequests} requests were sent.`)
        return { ...request, body }
      },
    },
  ]
}

export const collect: Measurement = {
  name: 'collect',
  measure: () =>
    withTalkie({}, async (talkie) => {
      const site = await createSite(talkie.url, numbers)
      await run(talkie.url, 16, buildVisitRequests(site), 5)
      const figures: Figure[] = []
      let answered = 0
      for (const connections of [1, 16, 64]) {
        const result = await run(talkie.url, connections, buildVisitRequests(site))
        answered = result.requests.average
        const at = `at ${connections} connection${connections > 1 ? 's' : ''}`
        figures.push(
          {
            name: `collect ${at}`,
            value: answered,
            unit: 'requests/s',
          },
          {
            name: `collect p50 ${at}`,
            value: result.latency.p50,
            unit: 'ms',
          },
          { name: `collect p99 ${at}`, value: result.latency.p99, unit: 'ms' },
          { name: `collect refused ${at}`, value: result.non2xx + result.errors, unit: 'requests' },
        )
      }
      const began = performance.now()
      await waitForDelivery(site)
      figures.push({ name: 'event log lag after the load', value: performance.now() - began, unit: 'ms' })
      figures.push({
        name: 'visits that found no free number',
        value: await countOverflows(site),
        unit: 'visits',
      })
      const floor = await run(talkie.url, 64, [{ method: 'GET', path: '/healthz' }], 5)
      figures.push(
        { name: 'health check at 64 connections', value: floor.requests.average, unit: 'requests/s' },
        {
          name: 'collect as a share of the health check',
          value: answered / floor.requests.average,
          unit: 'ratio',
        },
        {
          name: 'resident memory after the load',
          value: await residentMegabytes(talkie.process.pid),
          unit: 'MB',
        },
      )
      return figures
    }),
}

const countOverflows = async ({ call, account }: Site): Promise<number> => {
  const { ringpools } = await call<{ ringpools: { overflowsToday: number }[] }>(
    `/accounts/${account.id}/ringpools`,
  )
  return ringpools.reduce((sum, { overflowsToday }) => sum + overflowsToday, 0)
}

/** Waits until the events of all answered requests are in the event store. */
const waitForDelivery = async (site: Site) => {
  const url = new URL(site.connection.url)
  for (;;) {
    const response = await fetch(`${url.protocol}//127.0.0.1:${url.port}/readyz`)
    const { waiting } = (await response.json()) as { waiting: number }
    if (waiting === 0) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
