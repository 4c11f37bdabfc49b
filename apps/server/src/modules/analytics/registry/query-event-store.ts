import type { BoundSql, Clickhouse } from '../../../platform/clickhouse/clickhouse-client.ts'
import { Refusal } from '../../../platform/http/http.ts'
import type { Log } from '../../../platform/log/log.ts'
import { type Fragment, render } from './sql-fragment.ts'

/** The event store as reports read it. */
export type EventStore = { clickhouse: Pick<Clickhouse, 'query'>; log: Pick<Log, 'error'> }

/** ClickHouse's error names for a store that is too busy, or a query that takes too much of it. */
const overloadErrors = new Set([
  'MEMORY_LIMIT_EXCEEDED',
  'TIMEOUT_EXCEEDED',
  'TOO_MANY_SIMULTANEOUS_QUERIES',
  'TOO_MANY_ROWS_OR_BYTES',
])
const connectionErrors = new Set(['ALL_CONNECTION_TRIES_FAILED', 'NETWORK_ERROR', 'SOCKET_TIMEOUT'])

/** ClickHouse's name of an error; undefined where the store did not respond (a refused connection). */
const findErrorName = (error: unknown): string | undefined =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' ? error.type : undefined

/** Whether a statement was longer than the store reads: its filters have too many values. */
const isTooLong = (error: unknown): boolean =>
  findErrorName(error) === 'SYNTAX_ERROR' &&
  error instanceof Error &&
  error.message.startsWith('Max query size exceeded')

/**
 * Runs a query and returns its rows.
 * @throws Refusal BAD_REQUEST at `filters` where they have too many values; SERVICE_UNAVAILABLE, logged with its cause, where the store is away, too busy, or the query takes too
 *   much. Any other error of the store is a bug of ours and passes through
 */
export const queryEventStore = async <Row>(
  { clickhouse, log }: EventStore,
  query: Fragment,
): Promise<Row[]> => {
  const rendered: BoundSql = render(query)
  try {
    return await clickhouse.query<Row>(rendered)
  } catch (error) {
    if (isTooLong(error))
      throw new Refusal('BAD_REQUEST', 'The filters have too many values; use fewer.', {
        filters: 'too_long',
      })
    const name = findErrorName(error)
    if (name && !overloadErrors.has(name) && !connectionErrors.has(name)) throw error
    log.error({ err: error, sql: rendered.sql }, 'The event store did not answer a report.')
    throw new Refusal(
      'SERVICE_UNAVAILABLE',
      name && overloadErrors.has(name)
        ? 'The report takes too long. Shorten the date range.'
        : 'Reports are not available right now; nothing is lost. Try again in a minute.',
    )
  }
}
