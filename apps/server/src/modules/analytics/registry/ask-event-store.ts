import type { BoundSql, Clickhouse } from '../../../platform/clickhouse/clickhouse-client.ts'
import { Refusal } from '../../../platform/http.ts'
import type { Log } from '../../../platform/log.ts'
import { type Fragment, render } from './sql-fragment.ts'

/** Where reports read. */
export type EventStore = { clickhouse: Pick<Clickhouse, 'query'>; log: Pick<Log, 'error'> }

/** The store's own words for: it is too busy, or this asks too much of it. */
const tooMuch = new Set([
  'MEMORY_LIMIT_EXCEEDED',
  'TIMEOUT_EXCEEDED',
  'TOO_MANY_SIMULTANEOUS_QUERIES',
  'TOO_MANY_ROWS_OR_BYTES',
])
const unreachable = new Set(['ALL_CONNECTION_TRIES_FAILED', 'NETWORK_ERROR', 'SOCKET_TIMEOUT'])

/** ClickHouse's name of an error; undefined for what is no answer of the store (a refused connection). */
const nameOf = (error: unknown): string | undefined =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' ? error.type : undefined

/**
 * The rows of a query.
 * @throws Refusal SERVICE_UNAVAILABLE, logged with its cause, where the store is away or asked too much; what else
 *   the store says is a fault of ours and thrown on
 */
export const askEventStore = async <Row>(
  { clickhouse, log }: EventStore,
  query: Fragment,
): Promise<Row[]> => {
  const rendered: BoundSql = render(query)
  try {
    return await clickhouse.query<Row>(rendered)
  } catch (error) {
    const name = nameOf(error)
    if (name && !tooMuch.has(name) && !unreachable.has(name)) throw error
    log.error({ err: error, sql: rendered.sql }, 'The event store did not answer a report.')
    throw new Refusal(
      'SERVICE_UNAVAILABLE',
      name && tooMuch.has(name)
        ? 'The report takes too long. Shorten the date range.'
        : 'Reports are not available right now; nothing is lost. Try again in a minute.',
    )
  }
}
