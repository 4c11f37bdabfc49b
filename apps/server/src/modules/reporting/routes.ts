import type { Database } from '../../platform/postgres/postgres.ts'
import { procedure } from '../identity/procedure.ts'
import type { EventStore } from './ask-event-store.ts'
import { callValues } from './call-values.ts'
import { getCall } from './get-call.ts'
import { listCalls } from './list-calls.ts'

type Deps = EventStore & {
  db: Database
  /** An account's IANA time zone. */
  timezoneOf: (accountId: number) => Promise<string>
}

/** The contract's `reporting`. */
export const reportingRoutes = ({ db, clickhouse, log, timezoneOf }: Deps) => {
  const store = { clickhouse, log }
  const { calls } = procedure.reporting
  return {
    calls: {
      list: calls.list.handler(async ({ input }) =>
        listCalls(store, { ...input, timezone: await timezoneOf(input.accountId) }),
      ),
      get: calls.get.handler(({ input }) => getCall({ db, ...store }, input)),
      values: calls.values.handler(async ({ input: { accountId, field, start, end } }) => ({
        values: await callValues(store, {
          accountId,
          field,
          range: { start, end },
          timezone: await timezoneOf(accountId),
        }),
      })),
    },
  }
}
