import type { Database } from '../../../platform/postgres/postgres.ts'
import { getPrincipal, procedure } from '../../identity/index.ts'
import { listAccountCards } from './list-account-cards.ts'

/** The contract's `accounts.cards`. It is here because it counts visits and calls, which the accounts module does not know. */
export const accountCardsRoutes = ({ db }: { db: Database }) => ({
  cards: procedure.accounts.cards.handler(async ({ context }) => ({
    accounts: await listAccountCards(db, getPrincipal(context)),
  })),
})
