import type { Database } from '../../platform/postgres/postgres.ts'
import { getPrincipal, mayAccess, procedure } from '../identity/index.ts'
import { getSetup } from './get-setup.ts'

/** The contract's `setup` procedures. */
export const setupRoutes = ({ db }: { db: Database }) => ({
  get: procedure.setup.get.handler(({ input: { accountId }, context }) => {
    const { user } = getPrincipal(context)
    const mayReadCalls = mayAccess(user, { accountId, section: 'reporting.calls', level: 'r' })
    return getSetup(db, { accountId, mayReadCalls })
  }),
})
