import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { askApi } from '@talkie/server/testing'
import { openEmbeddedClickhouse } from '@talkie/server/testing/event-store'
import { alignRows, percentile, written } from '../figure.ts'
import { fillEvents, measuredAccount, mergeEvents } from '../measure/reports/events-data.ts'
import { admin, createSite, startBenchTalkie } from '../server.ts'
import { runAttack } from './attack.ts'
import { attacks } from './attacks.ts'
import type { ProbeResult } from './probe.ts'

/*
 * How long a health check and a visitor's visit wait while one hostile client at a time does what it is allowed to. A Talkie in a process of
 * its own, a worker that probes it, and this process, which is the client. Ends with 1 where a wait or an answer is
 * not right.
 */

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    events: { type: 'string', default: '100000' },
    only: { type: 'string' },
  },
})
const seconds = Number(values.seconds)
/** Milliseconds within which 99 of 100 health checks are answered, whoever else asks for what. */
const longestWait = 50

/** Milliseconds that 99 of 100 take where nobody is hostile, on a machine whose figures say something. */
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

/** Waits until what one client left is in the event store, so that the next is not blamed for it. */
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
  // What a process does right after its start is no client's doing.
  await pause(5000)
  const { accessToken: token } = await askApi<{ accessToken: string }>(url, '', '/login-new', admin)
  const call = <Answer>(path: string, body?: unknown) => askApi<Answer>(url, token, path, body)
  try {
    for (const attack of attacks({ url, token, site: { ...site, call } })) {
      if (values.only && !values.only.split(',').some((name) => attack.name.includes(name))) continue
      process.stderr.write(`${attack.name}…\n`)
      await settle(url)
      const probing = probe(url, site.account.key)
      const began = performance.now()
      const { answered, failed, statuses } = await runAttack(attack, seconds)
      const took = performance.now() - began
      // Who is done early still lets the others be measured for as long.
      await pause(Math.max(0, seconds * 1000 - took))
      const { health, visits } = await probing.stop()
      const failures = health.failures + visits.failures
      const p99 = percentile(health.waits, 0.99)
      const holds = p99 <= longestWait && failed === 0 && failures === 0
      isRight &&= holds
      if (attack.name === 'nobody') isCalm = p99 <= calmWait
      rows.push([
        attack.name,
        written(answered / (Math.max(took, seconds * 1000) / 1000)),
        written(percentile(health.waits, 0.5)),
        written(p99),
        written(Math.max(...health.waits)),
        written(percentile(visits.waits, 0.99)),
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
