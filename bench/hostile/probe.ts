import { request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { v4, v7 } from 'uuid'

/*
 * A worker that requests `/healthz` every 10 ms and sends a visit every 50 ms, without waiting for the previous response:
 * while the process is blocked, all of these requests wait, and each counts. Health checks need no database; visits do.
 * On the message `stop`, it reports how long each waited.
 */

export type Waits = { waits: number[]; failures: number }
export type ProbeResult = { health: Waits; visits: Waits }

const { url, key } = workerData as { url: string; key: string }
const result: ProbeResult = { health: { waits: [], failures: 0 }, visits: { waits: [], failures: 0 } }
let open = 0
let isOver = false

const finish = () => {
  if (isOver && open === 0) parentPort?.postMessage(result)
}

const send = (path: string, into: Waits, body?: string) => {
  const began = performance.now()
  open += 1
  const done = (failed: boolean) => {
    open -= 1
    into.waits.push(performance.now() - began)
    if (failed) into.failures += 1
    finish()
  }
  const headers = body === undefined ? {} : { 'content-type': 'text/plain' }
  const method = body === undefined ? 'GET' : 'POST'
  const sent = request(`${url}${path}`, { method, headers }, (response) => {
    response.resume()
    response.on('end', () => done(response.statusCode !== 200))
  })
  sent.on('error', () => done(true))
  sent.end(body)
}

const checkHealth = () => send('/healthz', result.health)
const visit = () =>
  send(
    '/collect/visit',
    result.visits,
    JSON.stringify({ key, visitor: v4(), visit: v7(), page: 1, url: 'https://www.bench.example/p0/' }),
  )

const timers = [setInterval(checkHealth, 10), setInterval(visit, 50)]
parentPort?.on('message', () => {
  for (const timer of timers) clearInterval(timer)
  isOver = true
  finish()
  parentPort?.unref()
})
