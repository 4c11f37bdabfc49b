import type { Database } from '../../platform/postgres/postgres.ts'
import { procedure, toActor } from '../identity/index.ts'
import { addToBlacklist } from './add-to-blacklist.ts'
import { listBlacklist } from './list-blacklist.ts'
import { setBlacklistStatus } from './set-blacklist-status.ts'

/** The contract's `numbers.blacklist` procedures. */
export const blacklistRoutes = (db: Database) => ({
  list: procedure.numbers.blacklist.list.handler(({ input }) => listBlacklist(db, input)),
  add: procedure.numbers.blacklist.add.handler(({ input, context }) =>
    addToBlacklist(db, input, toActor(context)),
  ),
  setStatus: procedure.numbers.blacklist.setStatus.handler(({ input, context }) =>
    setBlacklistStatus(db, input, toActor(context)),
  ),
})
