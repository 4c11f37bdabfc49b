import type { Executor } from '../../../platform/postgres/postgres.ts'
import { procedure } from '../access/procedure.ts'
import { listEntries } from './list-entries.ts'
import { listPeople } from './list-people.ts'

/** The contract's `identity.audit`. */
export const auditRoutes = (db: Executor) => ({
  list: procedure.identity.audit.list.handler(({ input }) => listEntries(db, input)),
  people: procedure.identity.audit.people.handler(async () => ({ people: await listPeople(db) })),
})
