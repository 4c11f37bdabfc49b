import { v4 } from 'uuid'
import { type Figure, type Measurement, percentile } from '../figure.ts'
import { createSite, withTalkie } from '../server.ts'

type Site = Awaited<ReturnType<typeof createSite>>

/** A provider delivers the backlog of a network outage: the first signals of 500 calls in one request. */
const calls = 500

const buildBody = ({ phones }: Site): string =>
  JSON.stringify(
    Array.from({ length: calls }, (_, i) => ({
      event_id: v4(),
      event: 'ringing',
      occurred_at: new Date(Date.now() - (calls - i) * 1000).toISOString(),
      call_id: v4(),
      direction: 'inbound',
      caller: `+34612${String(i).padStart(6, '0')}`,
      called: phones[i],
    })),
  )

/** Senders that deliver at once, and the requests of each. */
const load = { senders: 4, requests: 10 }

/** Signals that are recorded a second while their calls are processed, too: a response means that they are committed. */
const measureRecording = async (send: () => Promise<void>): Promise<number> => {
  const began = performance.now()
  await Promise.all(
    Array.from({ length: load.senders }, async () => {
      for (let turn = 0; turn < load.requests; turn += 1) await send()
    }),
  )
  return (load.senders * load.requests * calls * 1000) / (performance.now() - began)
}

/** Waits until the newest signals, which are processed last, are in their calls. */
const waitUntilFolded = async ({ call, account, connection }: Site): Promise<void> => {
  for (;;) {
    const { signals: newest } = await call<{ signals: { status: string }[] }>(
      `/accounts/${account.id}/connections/${connection.id}/signals`,
    )
    if (newest.length > 0 && newest.every(({ status }) => status === 'accepted')) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

export const signals: Measurement = {
  name: 'signals',
  measure: () =>
    withTalkie({}, async (talkie) => {
      const site = await createSite(talkie.url, 1000)
      const authorization = `Bearer ${site.connection.secret}`
      const path = (address: string) => `${talkie.url}${new URL(address).pathname}`
      const ask = async (): Promise<number> => {
        const called = site.phones[Math.floor(Math.random() * site.phones.length)] ?? ''
        const began = performance.now()
        const question = `?called=${encodeURIComponent(called)}&caller=%2B34612345678&call_id=x`
        await (await fetch(path(site.connection.routeUrl) + question, { headers: { authorization } })).text()
        return performance.now() - began
      }
      const before: number[] = []
      for (let turn = 0; turn < 1000; turn += 1) before.push(await ask())
      const waits: number[] = []
      let over = false
      const asking = (async () => {
        while (!over) waits.push(await ask())
      })()
      const began = performance.now()
      const send = async () => {
        const response = await fetch(path(site.connection.url), {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body: buildBody(site),
        })
        if (!response.ok) throw new Error(`The signals were refused: ${await response.text()}`)
        await response.text()
      }
      await send()
      const answered = performance.now() - began
      await waitUntilFolded(site)
      const folded = performance.now() - began
      over = true
      await asking
      const recorded = await measureRecording(send)
      const figures: Figure[] = [
        { name: `${calls} signals answered after`, value: answered, unit: 'ms' },
        { name: `calls of ${calls} signals up to date after`, value: folded, unit: 'ms' },
        { name: 'signals recorded a second', value: recorded, unit: '/s' },
        { name: 'routing question p99 before', value: percentile(before.slice(500), 0.99), unit: 'ms' },
        { name: 'routing question p50 meanwhile', value: percentile(waits, 0.5), unit: 'ms' },
        { name: 'routing question p99 meanwhile', value: percentile(waits, 0.99), unit: 'ms' },
        { name: 'routing question at most meanwhile', value: Math.max(...waits), unit: 'ms' },
      ]
      return figures
    }),
}
