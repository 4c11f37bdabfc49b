import { Refusal } from '../../platform/http/http.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import { getPrincipal, procedure, toActor } from '../identity/index.ts'
import { createClient } from './clients/create-client.ts'
import { listClients } from './clients/list-clients.ts'
import { setClientArchived } from './clients/set-client-archived.ts'
import { updateClient } from './clients/update-client.ts'
import { createAccount } from './create-account.ts'
import { findAccount } from './find-account.ts'
import { listAccounts } from './list-accounts.ts'
import { setAccountArchived } from './set-account-archived.ts'
import { updateAccount } from './update-account.ts'

/** The contract's `accounts` procedures. */
export const accountsRoutes = ({ db }: { db: Database }) => ({
  list: procedure.accounts.list.handler(async ({ context }) => ({
    accounts: await listAccounts(db, getPrincipal(context)),
  })),
  get: procedure.accounts.get.handler(async ({ input: { accountId } }) => {
    const account = await findAccount(db, accountId)
    if (!account) throw new Refusal('NOT_FOUND', 'There is no such account.')
    return account
  }),
  create: procedure.accounts.create.handler(({ input, context }) =>
    createAccount(db, input, toActor(context)),
  ),
  update: procedure.accounts.update.handler(({ input, context }) =>
    updateAccount(db, input, toActor(context)),
  ),
  setArchived: procedure.accounts.setArchived.handler(({ input, context }) =>
    setAccountArchived(db, input, toActor(context)),
  ),
  clients: {
    list: procedure.accounts.clients.list.handler(async () => ({ clients: await listClients(db) })),
    create: procedure.accounts.clients.create.handler(({ input, context }) =>
      createClient(db, input, toActor(context)),
    ),
    update: procedure.accounts.clients.update.handler(({ input, context }) =>
      updateClient(db, input, toActor(context)),
    ),
    setArchived: procedure.accounts.clients.setArchived.handler(({ input, context }) =>
      setClientArchived(db, input, toActor(context)),
    ),
  },
})
