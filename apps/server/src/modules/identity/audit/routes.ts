import type { Executor } from '../../../platform/postgres/postgres.ts'
import { procedure } from '../access/procedure.ts'
import { listAuditEntries } from './list-audit-entries.ts'
import { listAuditUsers } from './list-audit-users.ts'

/** The contract's `identity.audit`. */
export const auditRoutes = (db: Executor) => ({
  list: procedure.identity.audit.list.handler(({ input }) => listAuditEntries(db, input)),
  people: procedure.identity.audit.people.handler(async () => ({ people: await listAuditUsers(db) })),
})
