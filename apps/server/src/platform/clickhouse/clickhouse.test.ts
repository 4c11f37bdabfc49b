import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openClickhouseServer } from './clickhouse.ts'

/** What each statement asked to be told while it waits. */
const asked: { statement: string; progress: string | null }[] = []
const server = createServer(async (request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://clickhouse.test')
  const statement = (searchParams.get('query') ?? '') + (await text(request))
  asked.push({ statement, progress: searchParams.get('send_progress_in_http_headers') })
  response.end()
})
beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)))
afterAll(() => void server.close())

const progressOf = (part: string) => asked.find(({ statement }) => statement.includes(part))?.progress

it('a server is asked for signs of life by what may take long, which the client does not give up after 30 s', async () => {
  const store = await openClickhouseServer(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    undefined,
  )
  await store.work({ sql: 'INSERT INTO event_rollup SELECT 1', params: {} })
  await store.erase('event', 'account_id = 7')
  await store.query({ sql: 'SELECT 2', params: {} })
  await store.insert('event', [{ account_id: 7 }])
  await store.close()
  expect(progressOf('INSERT INTO event_rollup SELECT 1')).toBe('1')
  expect(progressOf('DELETE WHERE account_id = 7')).toBe('1')
  expect(progressOf('CREATE TABLE IF NOT EXISTS event ')).toBe('1')
  expect(progressOf('SELECT 2')).toBeNull()
  expect(progressOf('"account_id":7')).toBeNull()
})
