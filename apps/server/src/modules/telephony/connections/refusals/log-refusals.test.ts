import { once } from 'node:events'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { Refusal } from '../../../../platform/http/http.ts'
import { hooksPath } from '../webhook-urls.ts'
import { logRefusals } from './log-refusals.ts'
import type { RefusedRequest } from './refused-request.ts'

test('a request whose connection is closed before it is refused is listed with its address', async () => {
  const noted: Omit<RefusedRequest, 'body'>[] = []
  const log = {
    note: async (refused: Omit<RefusedRequest, 'body'>) => void noted.push(refused),
    stop: async () => {},
  }
  const http = fastify()
  onTestFinished(() => http.close())
  void http.register(async (hooks) => {
    logRefusals(hooks, log, () => true)
    hooks.post(`${hooksPath}/:key`, async ({ raw: { socket } }) => {
      const closed = once(socket, 'close')
      socket.destroy()
      await closed
      throw new Refusal('PAYLOAD_TOO_LARGE', 'The recording is too large.')
    })
  })
  const url = await http.listen({ port: 0, host: '127.0.0.1' })
  await expect(fetch(`${url}${hooksPath}/some-key`, { method: 'POST' })).rejects.toThrow()
  await expect
    .poll(() => noted)
    .toMatchObject([{ key: 'some-key', reason: 'too_large', address: '127.0.0.1' }])
})
