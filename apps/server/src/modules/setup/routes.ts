import { allows } from '@talkie/contract/access'
import type { Database } from '../../platform/postgres/postgres.ts'
import { getPrincipal, procedure } from '../identity/index.ts'
import { getSetup } from './get-setup.ts'

/** The contract's `setup` procedures. */
export const setupRoutes = ({ db }: { db: Database }) => ({
  get: procedure.setup.get.handler(({ input: { accountId }, context }) => {
    const { profile, permissions } = getPrincipal(context).user
    const matrix = permissions[accountId]
    const mayReadCalls =
      profile === 'privileged' || (matrix !== undefined && allows(matrix, 'reporting.calls', 'r'))
    return getSetup(db, { accountId, mayReadCalls })
  }),
})
