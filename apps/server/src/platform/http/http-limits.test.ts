import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createLog } from '../log/log.ts'
import { createHttp } from './http.ts'
import { type HttpLimits, httpLimits } from './http-limits.ts'

/*
 * Clients that hold connections open. The limits are the usual ones, but each test shortens those that it tests.
 * Client and server share one process, which a busy machine delays by some hundred milliseconds at times; so clients
 * that must not be cut off have the usual limits.
 */

const usual: HttpLimits = { ...httpLimits, checkInterval: 50 }
const soon = { headersTimeout: 700, requestTimeout: 900 }

const opened: { http: FastifyInstance; sockets: Socket[] }[] = []
afterEach(async () => {
  for (const { http, sockets } of opened.splice(0)) {
    for (const socket of sockets) socket.destroy()
    await http.close()
  }
})

const listen = async (limits: Partial<HttpLimits> = {}, settings: Record<string, string> = {}) => {
  const http = await createHttp(readConfig(settings), createLog('silent'), { ...usual, ...limits })
  const released: string[] = []
  http.get('/', async () => 'here')
  http.post('/', async () => 'taken')
  http.get('/flood', { compress: false }, (request, reply) => {
    request.raw.once('close', () => released.push('flood'))
    return reply.send('x'.repeat(64 * 1024 * 1024))
  })
  http.get('/file', { compress: false }, (_, reply) =>
    reply.send(Readable.from(Array.from({ length: 1024 }, () => Buffer.alloc(64 * 1024, 'x')))),
  )
  await http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = http.server.address() as AddressInfo
  const sockets: Socket[] = []
  opened.push({ http, sockets })
  const open = async (said = '') => {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    let heard = ''
    socket.on('data', (piece) => {
      heard += piece.toString('latin1')
    })
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    socket.write(said)
    return { socket, heard: () => heard, ended: async () => socket.closed || (await once(socket, 'close')) }
  }
  const isServed = async () => (await fetch(`http://127.0.0.1:${port}/`)).text()
  return { http, open, isServed, released }
}

/** How many connections are open. */
const openOf = (http: FastifyInstance) =>
  new Promise<number>((resolve) => http.server.getConnections((_, count) => resolve(count)))

test('a client that never ends its headers is disconnected, and others are served meanwhile', async () => {
  const { open, isServed } = await listen(soon)
  const slow = await Promise.all(
    Array.from({ length: 50 }, () => open('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ')),
  )
  expect(await isServed()).toBe('here')
  for (const one of slow) {
    await one.ended()
    expect(one.heard()).toMatch(/^HTTP\/1\.1 408 /)
  }
})

test('a client that never ends its body is disconnected', async () => {
  const { open } = await listen(soon)
  const slow = await open(
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 100\r\n\r\na',
  )
  await slow.ended()
  expect(slow.heard()).toMatch(/^HTTP\/1\.1 408 /)
})

test('a client that sends nothing is disconnected', async () => {
  const { open } = await listen({ idleTimeout: 200 })
  await (await open()).ended()
})

test('a client that does not read its response is disconnected', async () => {
  const { open, http } = await listen({ idleTimeout: 300 })
  const lazy = await open('GET /flood HTTP/1.1\r\nHost: a\r\n\r\n')
  lazy.socket.pause()
  expect(await openOf(http)).toBe(1)
  while ((await openOf(http)) > 0) await new Promise((resolve) => setTimeout(resolve, 50))
})

test('a client that reads too slowly is disconnected, but not one that reads or sends another request', async () => {
  const { open, http } = await listen({ reading: { bytes: 64 * 1024, within: 1500 } })
  const waits = await open('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  const slow = await open('GET /file HTTP/1.1\r\nHost: a\r\n\r\n')
  slow.socket.pause()
  const sips = setInterval(() => slow.socket.read(1), 20)
  const fast = await open('GET /file HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  await fast.ended()
  expect(fast.heard().length).toBeGreaterThan(64 * 1024 * 1024)
  while ((await openOf(http)) > 1) await new Promise((resolve) => setTimeout(resolve, 50))
  clearInterval(sips)
  waits.socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(waits.socket, 'data')
  expect(waits.heard().match(/here/g)).toHaveLength(2)
})

test('headers of more than 16 kB are refused', async () => {
  const { open } = await listen()
  const large = await open(`GET / HTTP/1.1\r\nHost: a\r\nX-Large: ${'a'.repeat(17 * 1024)}\r\n\r\n`)
  await large.ended()
  expect(large.heard()).toMatch(/^HTTP\/1\.1 431 /)
})

test('an address has a limited number of connections, and another one for each that it closes', async () => {
  const { open } = await listen({ connections: { total: 100, perAddress: 3 } })
  const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
  const held = [await open(request), await open(request), await open(request)]
  for (const one of held) while (!one.heard().endsWith('here')) await once(one.socket, 'data')
  const refused = await open(request)
  await refused.ended()
  expect(refused.heard()).toBe('')
  held[0]?.socket.end()
  await held[0]?.ended()
  const again = await open(request)
  while (!again.heard().endsWith('here')) await once(again.socket, 'data')
})

test('a trusted proxy may use all connections', async () => {
  const limits = { connections: { total: 5, perAddress: 1 } }
  const { open } = await listen(limits, { TRUST_PROXY: 'loopback' })
  const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
  for (let i = 0; i < 5; i += 1) {
    const one = await open(request)
    while (!one.heard().endsWith('here')) await once(one.socket, 'data')
  }
  const refused = await open(request)
  await refused.ended()
  expect(refused.heard()).toBe('')
})
