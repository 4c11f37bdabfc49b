import type { Database } from '../../platform/postgres/postgres.ts'
import { getPrincipal, mayAccess, procedure } from '../identity/index.ts'
import { followTestVisit } from './follow-test-visit.ts'
import { getSetup } from './get-setup.ts'

const mayReadCalls = ({ user }: ReturnType<typeof getPrincipal>, accountId: number) =>
  mayAccess(user, { accountId, section: 'reporting.calls', level: 'r' })

/** The contract's `setup` procedures. */
export const setupRoutes = ({ db }: { db: Database }) => ({
  get: procedure.setup.get.handler(({ input: { accountId }, context }) =>
    getSetup(db, { accountId, mayReadCalls: mayReadCalls(getPrincipal(context), accountId) }),
  ),
  testVisit: procedure.setup.testVisit.handler(({ input, context }) =>
    followTestVisit(db, { ...input, mayReadCalls: mayReadCalls(getPrincipal(context), input.accountId) }),
  ),
})
