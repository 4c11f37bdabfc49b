import { type SharedLink, sharedLinkFieldsSchema } from '@talkie/contract/reporting'
import { and, desc, eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { canUserAccess } from '../../identity/index.ts'
import { user } from '../../identity/tables.ts'
import { sharedLink } from '../tables.ts'

/** A link of an account. */
export type LinkKey = { accountId: number; linkId: string }

/** The condition of one link of an account. */
export const whereLink = ({ accountId, linkId }: LinkKey) =>
  and(eq(sharedLink.accountId, accountId), eq(sharedLink.id, linkId))

/** Whether a user may create links to an account's dashboard, and whether those they created still work. */
export const mayShare = (db: Executor, { userId, accountId }: { userId: string; accountId: number }) =>
  canUserAccess(db, { userId, accountId, section: 'reporting.dashboard', level: 'w' })

/** The most links that a list shows. */
const maxListed = 200

/** The links that match a condition, newest first. */
export const findLinks = async (
  db: Executor,
  condition: ReturnType<typeof whereLink>,
): Promise<SharedLink[]> => {
  const rows = await db
    .select({ link: sharedLink, name: user.name, lastname: user.lastname })
    .from(sharedLink)
    .innerJoin(user, eq(user.id, sharedLink.userId))
    .where(condition)
    .orderBy(desc(sharedLink.createdAt), desc(sharedLink.id))
    .limit(maxListed)
  const creators = new Map(rows.map(({ link: { userId, accountId } }) => [userId, accountId]))
  const permitted = new Map<string, boolean>()
  for (const [userId, accountId] of creators) permitted.set(userId, await mayShare(db, { userId, accountId }))
  return rows.flatMap(({ link, name, lastname }) => {
    // A link with a field that no longer exists is neither listed nor opened.
    const fields = sharedLinkFieldsSchema.safeParse(link.fields)
    if (!fields.success) return []
    const { id, userId, createdAt, expiresAt, revokedAt, lastOpenedAt, timesOpened } = link
    return [
      {
        ...fields.data,
        id,
        createdAt,
        expiresAt,
        revokedAt,
        lastOpenedAt,
        timesOpened,
        by: `${name} ${lastname ?? ''}`.trim(),
        permitted: permitted.get(userId) ?? false,
      },
    ]
  })
}
