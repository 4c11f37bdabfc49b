import type { AddressInfo } from 'node:net'
import { type FastifyInstance, fastify } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { trackRequests } from './finish-requests.ts'

let http: FastifyInstance
let requests: ReturnType<typeof trackRequests>
let answer: PromiseWithResolvers<string>
let url: string
/** Sending a refusal waits for this promise. */
let refusal: PromiseWithResolvers<void> | undefined
beforeEach(async () => {
  http = fastify({ forceCloseConnections: true })
  requests = trackRequests(http)
  refusal = undefined
  http.addHook('onError', () => refusal?.promise ?? Promise.resolve())
  answer = Promise.withResolvers()
  http.get('/slow', () => answer.promise)
  http.get('/stream', (_, reply) => {
    const hello = new ReadableStream({ start: (stream) => stream.enqueue(Buffer.from('data: hello\n\n')) })
    reply.header('content-type', 'text/event-stream').send(hello)
  })
  await http.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
})
afterEach(() => http.close())

const arrives = (path: string) => {
  const arrived = Promise.withResolvers<void>()
  http.server.once('request', () => arrived.resolve())
  return { answered: fetch(`${url}${path}`), arrived: arrived.promise }
}

it('waits for an open response', async () => {
  const { answered, arrived } = arrives('/slow')
  await arrived
  let finished = false
  const finish = requests.finish().then(() => (finished = true))
  expect((await fetch(`${url}/slow`)).status).toBe(503)
  expect(finished).toBe(false)
  answer.resolve('Here it is.')
  expect(await (await answered).text()).toBe('Here it is.')
  await finish
})

it('waits no longer than its limit, and not for streams', async () => {
  await fetch(`${url}/stream`)
  const { answered, arrived } = arrives('/slow')
  answered.catch(() => {})
  await arrived
  await requests.finish(20)
  expect(requests.isStopping()).toBe(true)
  answer.resolve('')
  await answered
  await requests.finish()
})

it('does not wait for clients that have disconnected', async () => {
  const leaving = new AbortController()
  const arrived = new Promise((resolve) => http.server.once('request', resolve))
  fetch(`${url}/slow`, { signal: leaving.signal }).catch(() => {})
  await arrived
  leaving.abort()
  await requests.finish()
})

it('waits for refusals that are being sent, and accepts no connection after them', async () => {
  const { answered, arrived } = arrives('/slow')
  await arrived
  let finished = false
  const finish = requests.finish().then(() => (finished = true))
  refusal = Promise.withResolvers()
  const late = arrives('/slow')
  await late.arrived
  answer.resolve('Here it is.')
  expect((await answered).status).toBe(200)
  // Longer than it takes to notice that no other request is open.
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(finished).toBe(false)
  refusal.resolve()
  expect((await late.answered).status).toBe(503)
  await finish
  await expect(fetch(url)).rejects.toThrow()
})
