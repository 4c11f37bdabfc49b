import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openListener } from './listener.ts'

/* A server that implements as much of the PostgreSQL protocol as LISTEN needs, and refuses connections on demand. */

const message = (type: string, body: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}
const ready = message('Z', Buffer.from('I'))
const welcome = Buffer.concat([message('R', Buffer.alloc(4)), ready])
const done = Buffer.concat([message('C', Buffer.from('LISTEN\0')), ready])
const news = (payload: string) => message('A', Buffer.from(`\0\0\0\0news\0${payload}\0`))

let server: Server
let refusals: number
let refused: number
let open: Set<Socket>
let listener: ReturnType<typeof openListener>

beforeEach(async () => {
  refusals = 0
  refused = 0
  open = new Set()
  server = createServer((socket) => {
    if (refused < refusals) {
      refused += 1
      socket.destroy()
      return
    }
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.once('data', () => {
      socket.write(welcome)
      socket.on('data', (data) => data.toString().startsWith('Q') && socket.write(done))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  listener = openListener(`postgres://a:b@127.0.0.1:${(server.address() as AddressInfo).port}/c`, 5)
})
afterEach(async () => {
  await listener.close()
  server.close()
})

const publish = (payload: string) => {
  for (const socket of open) socket.write(news(payload))
}

it('reconnects once after an outage, however many attempts that took', async () => {
  const received: string[] = []
  await listener.listen(
    'news',
    (payload) => received.push(payload),
    () => received.push('gap'),
  )
  publish('before')
  await expect.poll(() => received).toEqual(['before'])
  refusals = 8
  for (const socket of open) socket.destroy()
  await expect.poll(() => refused).toBe(8)
  await expect.poll(() => open.size).toBeGreaterThan(0)
  await setTimeout(50)
  expect({ refused, open: open.size }).toEqual({ refused: 8, open: 1 })
  publish('after')
  await expect.poll(() => received).toEqual(['before', 'gap', 'after'])
})

it('rejects when the first connection fails, and does not retry', async () => {
  refusals = 1
  await expect(listener.listen('news', () => {})).rejects.toThrow()
  await setTimeout(50)
  expect({ refused, open: open.size }).toEqual({ refused: 1, open: 0 })
})
