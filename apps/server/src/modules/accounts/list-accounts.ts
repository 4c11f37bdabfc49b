import type { AccountSummary } from '@talkie/contract/accounts'
import type { User } from '@talkie/contract/identity'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { summaryColumns } from './columns.ts'
import { account, client } from './tables.ts'

/** Restricts a query to what a user may open: everything, or the accounts in which something was said of them. */
const openTo = ({ profile, permissions }: Pick<User, 'profile' | 'permissions'>) =>
  profile === 'privileged' ? undefined : inArray(account.id, Object.keys(permissions).map(Number))

/** The accounts that a user may open, by name, each with the name of its client. */
export const listAccounts = (
  db: Executor,
  { user }: { user: Pick<User, 'profile' | 'permissions'> },
): Promise<(AccountSummary & { clientName: string })[]> =>
  db
    .select({ ...summaryColumns, clientName: client.name })
    .from(account)
    .innerJoin(client, eq(client.id, account.clientId))
    .where(openTo(user))
    .orderBy(asc(account.name), asc(account.id))
