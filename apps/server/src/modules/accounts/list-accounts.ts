import type { AccountSummary } from '@talkie/contract/accounts'
import type { User } from '@talkie/contract/identity'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { accountSummaryColumns } from './columns.ts'
import { account, client } from './tables.ts'

/**
 * Restricts a query to the accounts that a user may open: all for privileged users, otherwise those with a permission
 * row.
 */
const accessibleTo = ({ profile, permissions }: Pick<User, 'profile' | 'permissions'>) =>
  profile === 'privileged' ? undefined : inArray(account.id, Object.keys(permissions).map(Number))

/** The accounts that a user may open, by name, each with the name of its client. */
export const listAccounts = (
  db: Executor,
  { user }: { user: Pick<User, 'profile' | 'permissions'> },
): Promise<(AccountSummary & { clientName: string })[]> =>
  db
    .select({ ...accountSummaryColumns, clientName: client.name })
    .from(account)
    .innerJoin(client, eq(client.id, account.clientId))
    .where(accessibleTo(user))
    .orderBy(asc(account.name), asc(account.id))
