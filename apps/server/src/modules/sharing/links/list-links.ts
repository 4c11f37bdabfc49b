import type { SharedLink } from '@talkie/contract/reporting'
import { eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { sharedLink } from '../tables.ts'
import { findLinks } from './stored-link.ts'

/** The links to an account's dashboard, newest first: also those that expired or were revoked lately. */
export const listLinks = (
  { db }: { db: Executor },
  { accountId }: { accountId: number },
): Promise<SharedLink[]> => findLinks(db, eq(sharedLink.accountId, accountId))
