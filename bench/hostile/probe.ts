import { request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/*
 * A worker that asks for `/healthz` every 10 ms, whether the last answer is there or not: a process that stands still
 * keeps all of them waiting, and each counts. Told `stop`, it says how long each waited.
 */

const every = 10
const { url } = workerData as { url: string }
const waits: number[] = []
let failures = 0
let open = 0
let isOver = false

const finish = () => {
  if (isOver && open === 0) parentPort?.postMessage({ waits, failures })
}

const ask = () => {
  const began = performance.now()
  open += 1
  const done = (failed: boolean) => {
    open -= 1
    waits.push(performance.now() - began)
    if (failed) failures += 1
    finish()
  }
  const asked = request(`${url}/healthz`, (response) => {
    response.resume()
    response.on('end', () => done(response.statusCode !== 200))
  })
  asked.on('error', () => done(true))
  asked.end()
}

const timer = setInterval(ask, every)
parentPort?.on('message', () => {
  clearInterval(timer)
  isOver = true
  finish()
  parentPort?.unref()
})
