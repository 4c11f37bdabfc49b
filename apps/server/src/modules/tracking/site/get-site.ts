import type { Site } from '@talkie/contract/accounts'
import { eq } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'
import { siteColumns } from './site-columns.ts'

/** @throws Refusal NOT_FOUND */
export const getSite = async (db: Database, { accountId }: { accountId: number }): Promise<Site> => {
  const [site] = await db.select(siteColumns).from(account).where(eq(account.id, accountId))
  if (!site) throw new Refusal('NOT_FOUND', 'There is no such account.')
  return site
}
