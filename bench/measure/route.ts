import autocannon from 'autocannon'
import type { Measurement } from '../figure.ts'
import { createSite, withTalkie } from '../server.ts'

/** Measures the routing request, for which a call waits before it is connected. */
export const route: Measurement = {
  name: 'route',
  measure: () =>
    withTalkie({}, async (talkie) => {
      const site = await createSite(talkie.url, 1000)
      const path = new URL(site.connection.routeUrl).pathname
      const ask = (connections: number) =>
        autocannon({
          url: talkie.url,
          connections,
          duration: 8,
          requests: [
            {
              method: 'GET',
              headers: { authorization: `Bearer ${site.connection.secret}` },
              setupRequest: (request) => {
                const called = site.phones[Math.floor(Math.random() * site.phones.length)] ?? ''
                return {
                  ...request,
                  path: `${path}?called=${encodeURIComponent(called)}&caller=%2B34612345678&call_id=x`,
                }
              },
            },
          ],
        })
      await ask(1)
      const [one, eight] = [await ask(1), await ask(8)]
      return [
        { name: 'routing question p50 at 1 connection', value: one.latency.p50, unit: 'ms' },
        { name: 'routing question p99 at 1 connection', value: one.latency.p99, unit: 'ms' },
        { name: 'routing question p99 at 8 connections', value: eight.latency.p99, unit: 'ms' },
        { name: 'routing questions at 8 connections', value: eight.requests.average, unit: 'requests/s' },
        { name: 'routing questions refused', value: one.non2xx + eight.non2xx, unit: 'requests' },
      ]
    }),
}
