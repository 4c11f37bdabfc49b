import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openClickhouseServer } from './clickhouse.ts'

/** The statements that the server received, with the progress setting of each. */
const requests: { statement: string; progress: string | null }[] = []
const server = createServer(async (request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://clickhouse.test')
  const statement = (searchParams.get('query') ?? '') + (await text(request))
  requests.push({ statement, progress: searchParams.get('send_progress_in_http_headers') })
  response.end()
})
beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)))
afterAll(() => void server.close())

const findProgress = (part: string) => requests.find(({ statement }) => statement.includes(part))?.progress

it('long work asks the server for progress headers and does not time out after 30 s', async () => {
  const store = await openClickhouseServer(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    undefined,
  )
  await store.runInBackground({ sql: 'INSERT INTO event_rollup SELECT 1', params: {} })
  await store.erase('event', 'account_id = 7')
  await store.query({ sql: 'SELECT 2', params: {} })
  await store.insert('event', [{ account_id: 7 }])
  await store.close()
  expect(findProgress('INSERT INTO event_rollup SELECT 1')).toBe('1')
  expect(findProgress('DELETE WHERE account_id = 7')).toBe('1')
  expect(findProgress('CREATE TABLE IF NOT EXISTS event ')).toBe('1')
  expect(findProgress('SELECT 2')).toBeNull()
  expect(findProgress('"account_id":7')).toBeNull()
})
