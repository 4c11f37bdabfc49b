import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { callApi } from '@talkie/server/testing'
import { openEmbeddedClickhouse } from '@talkie/server/testing/event-store'
import { alignRows, formatValue, percentile } from '../figure.ts'
import { fillEvents, measuredAccount, mergeEvents } from '../measure/reports/events-data.ts'
import { admin, createSite, startBenchTalkie } from '../server.ts'
import { runAttack } from './attack.ts'
import { attacks } from './attacks.ts'
import type { ProbeResult } from './probe.ts'

/*
 * Measures how long a health check and a visit request wait while one hostile client at a time uses its limits to the
 * full. Talkie runs in a separate process, a worker probes it, and this process is the client. Exits with 1 if a wait is
 * too long or a response is wrong.
 */

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    events: { type: 'string', default: '100000' },
    only: { type: 'string' },
  },
})
const seconds = Number(values.seconds)
/** Maximum p99 of health checks in milliseconds, under any attack. */
const longestWait = 50

/** Maximum p99 in milliseconds without an attack. On a slower machine the figures are not meaningful. */
const calmWait = 10

const probe = (url: string, key: string): { stop: () => Promise<ProbeResult> } => {
  const worker = new Worker(new URL('./probe.ts', import.meta.url), { workerData: { url, key } })
  const said = new Promise<ProbeResult>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  return {
    stop: () => {
      worker.postMessage('stop')
      return said.finally(() => worker.terminate())
    },
  }
}

/** Waits until the events of one client are in the event store, so that they do not affect the next client's figures. */
const settle = async (url: string) => {
  for (let quiet = 0; quiet < 4; ) {
    await pause(250)
    const { waiting } = (await (await fetch(`${url}/readyz`)).json()) as { waiting: number }
    quiet = waiting === 0 ? quiet + 1 : 0
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'talkie-hostile-'))
const environment = { COLLECT_PER_MINUTE: '12000' }
const rows = [['one client', 'answered/s', 'p50 ms', 'p99 ms', 'most ms', 'visit p99 ms', '5xx', '']]
let isRight = true
let isCalm = true
try {
  const first = await startBenchTalkie(dataDir, environment)
  const site = await createSite(first.url, 500)
  if (site.account.id !== measuredAccount)
    throw new Error('The first account has another id than the events.')
  await first.stop()
  const store = await openEmbeddedClickhouse(dataDir)
  await fillEvents(store, Number(values.events))
  await mergeEvents(store)
  await store.close()
  const talkie = await startBenchTalkie(dataDir, environment)
  const { url } = talkie
  // Work right after the start must not count against a client.
  await pause(5000)
  const { accessToken: token } = await callApi<{ accessToken: string }>(url, '', '/login-new', admin)
  const call = <Answer>(path: string, body?: unknown) => callApi<Answer>(url, token, path, body)
  try {
    for (const attack of attacks({ url, token, site: { ...site, call } })) {
      if (values.only && !values.only.split(',').some((name) => attack.name.includes(name))) continue
      process.stderr.write(`${attack.name}…\n`)
      await settle(url)
      const probing = probe(url, site.account.key)
      const began = performance.now()
      const { answered, failed, statuses } = await runAttack(attack, seconds)
      const took = performance.now() - began
      // A client that stops early is still measured for the whole time.
      await pause(Math.max(0, seconds * 1000 - took))
      const { health, visits } = await probing.stop()
      const failures = health.failures + visits.failures
      const p99 = percentile(health.waits, 0.99)
      const holds = p99 <= longestWait && failed === 0 && failures === 0
      isRight &&= holds
      if (attack.name === 'nobody') isCalm = p99 <= calmWait
      rows.push([
        attack.name,
        formatValue(answered / (Math.max(took, seconds * 1000) / 1000)),
        formatValue(percentile(health.waits, 0.5)),
        formatValue(p99),
        formatValue(Math.max(...health.waits)),
        formatValue(percentile(visits.waits, 0.99)),
        String(failed + failures),
        holds ? '' : 'does not hold',
      ])
      process.stderr.write(`  ${[...statuses].map(([status, times]) => `${status}: ${times}`).join(', ')}\n`)
    }
  } finally {
    await talkie.stop()
  }
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
console.log(alignRows(rows, [1, 2, 3, 4, 5, 6]))
if (!isCalm)
  console.log(
    'This machine has other work: health checks wait for it where nobody is hostile, too. Measure again.',
  )
process.exit(isRight && isCalm ? 0 : 1)
