import { type SharedLinkFields, sharedLinkFieldsSchema } from '@talkie/contract/reporting'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import type { AccountDirectory, DirectoryAccount } from '../../accounts/index.ts'
import { sharedLink } from '../tables.ts'
import { hashLinkToken } from './link-token.ts'
import { mayShare } from './stored-link.ts'

/** A link that works now. */
export type OpenLink = { id: string; account: DirectoryAccount; fields: SharedLinkFields; expiresAt: Date }

/** The same for every link that does not work: nobody learns whether there was one. */
const noLink = () => new Refusal('NOT_FOUND', 'This link does not work, or no longer.')

/**
 * Finds the link of a token: not expired, not revoked, of an active account, and created by a user who may still share
 * its dashboard.
 * @throws Refusal NOT_FOUND for any other
 */
export const findOpenLink = async (
  { db, accounts }: { db: Database; accounts: Pick<AccountDirectory, 'byId'> },
  token: string,
  now: Date,
): Promise<OpenLink> => {
  const [row] = await db
    .select()
    .from(sharedLink)
    .where(
      and(
        eq(sharedLink.tokenHash, hashLinkToken(token)),
        gt(sharedLink.expiresAt, now),
        isNull(sharedLink.revokedAt),
      ),
    )
  if (!row) throw noLink()
  const { id, accountId, userId, expiresAt } = row
  const account = await accounts.byId(accountId)
  const fields = sharedLinkFieldsSchema.safeParse(row.fields)
  if (!account?.active || !fields.success || !(await mayShare(db, { userId, accountId }))) throw noLink()
  return { id, account, fields: fields.data, expiresAt }
}

/** Counts that a link was opened. */
export const countOpening = async (db: Database, linkId: string, at: Date): Promise<void> => {
  await db
    .update(sharedLink)
    .set({ timesOpened: sql`${sharedLink.timesOpened} + 1`, lastOpenedAt: at })
    .where(eq(sharedLink.id, linkId))
}
