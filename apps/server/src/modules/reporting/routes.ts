import { Refusal } from '../../platform/http.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import type { AccountDirectory } from '../accounts/index.ts'
import { procedure } from '../identity/index.ts'
import type { EventStore } from './ask-event-store.ts'
import { callValues } from './call-values.ts'
import { getCall } from './get-call.ts'
import { listCalls } from './list-calls.ts'

type Deps = EventStore & { db: Database; accounts: Pick<AccountDirectory, 'byId'> }

/** The contract's `reporting`. */
export const reportingRoutes = ({ db, clickhouse, log, accounts }: Deps) => {
  const store = { clickhouse, log }
  const timezoneOf = async (accountId: number): Promise<string> => {
    const account = await accounts.byId(accountId)
    if (!account) throw new Refusal('NOT_FOUND', 'There is no such account.')
    return account.timezone
  }
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
