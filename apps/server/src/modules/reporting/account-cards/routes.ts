import type { Database } from '../../../platform/postgres/postgres.ts'
import { principalOf, procedure } from '../../identity/index.ts'
import { listAccountCards } from './list-account-cards.ts'

/** The contract's `accounts.cards`: it counts visits and calls, which the accounts know nothing of. */
export const accountCardsRoutes = ({ db }: { db: Database }) => ({
  cards: procedure.accounts.cards.handler(async ({ context }) => ({
    accounts: await listAccountCards(db, principalOf(context)),
  })),
})
