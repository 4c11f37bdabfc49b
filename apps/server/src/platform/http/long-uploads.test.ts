import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createLog } from '../log/log.ts'
import { createHttp } from './http.ts'
import { httpLimits } from './http-limits.ts'
import { allowLongUpload } from './long-uploads.ts'

test('a body may take longer than a request where its route says so, and nowhere else', async () => {
  const limits = { ...httpLimits, headersTimeout: 300, requestTimeout: 300, checkInterval: 50 }
  const http = await createHttp(readConfig({}), createLog('silent'), limits)
  http.addContentTypeParser('audio/wav', (_request, _body, done) => done(null))
  const receive = async (body: AsyncIterable<Buffer>) => {
    let bytes = 0
    for await (const piece of body) bytes += piece.length
    return { bytes }
  }
  http.post('/long', ({ raw }) => {
    allowLongUpload(raw.socket)
    return receive(raw)
  })
  http.post('/short', ({ raw }) => receive(raw))
  await http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = http.server.address() as AddressInfo
  const send = async (path: string): Promise<number | undefined> => {
    const { promise, resolve } = Promise.withResolvers<number | undefined>()
    const headers = { 'content-type': 'audio/wav', 'content-length': '8' }
    const sent = request({ port, path, method: 'POST', headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    sent.on('error', () => resolve(undefined))
    for (let piece = 0; piece < 4; piece += 1) {
      sent.write('ab')
      await wait(250)
    }
    sent.end()
    return await promise
  }
  expect(await send('/long')).toBe(200)
  // Whoever sends on while the connection is closed may miss the 408.
  expect([408, undefined]).toContain(await send('/short'))
  await http.close()
})
