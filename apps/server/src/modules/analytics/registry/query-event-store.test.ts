import { expect, test } from 'vitest'
import { createLog } from '../../../platform/log/log.ts'
import { queryEventStore } from './query-event-store.ts'
import { chSql } from './sql-fragment.ts'

const storeThat = (error: Error) => ({
  log: createLog('silent'),
  clickhouse: {
    query: () => Promise.reject(error),
  },
})
const storeError = (type: string, message: string) => Object.assign(new Error(message), { type })

test.each([
  ['BAD_REQUEST', storeError('SYNTAX_ERROR', 'Max query size exceeded (can be increased)')],
  ['SERVICE_UNAVAILABLE', storeError('TIMEOUT_EXCEEDED', 'Timeout exceeded')],
  ['SERVICE_UNAVAILABLE', new Error('connect ECONNREFUSED')],
])('%s, not a server error, if the store says %s', async (code, error) => {
  await expect(queryEventStore(storeThat(error), chSql`SELECT 1`)).rejects.toMatchObject({ code })
})

test('a mistake in a statement stays a server error', async () => {
  const mistake = storeError('SYNTAX_ERROR', 'Syntax error: failed at position 8')
  await expect(queryEventStore(storeThat(mistake), chSql`SELECT 1`)).rejects.toBe(mistake)
})
