import type { SharedLink } from '@talkie/contract/reporting'
import { and, isNull } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { sharedLink } from '../tables.ts'
import { findLinks, type LinkKey, whereLink } from './stored-link.ts'

/** Revokes a link: it shows nothing from now on. Revoking it again changes nothing. @throws Refusal NOT_FOUND */
export const revokeLink = async ({ db }: { db: Database }, key: LinkKey, actor: Actor): Promise<SharedLink> =>
  await db.transaction(async (tx) => {
    const revoked = await tx
      .update(sharedLink)
      .set({ revokedAt: new Date() })
      .where(and(whereLink(key), isNull(sharedLink.revokedAt)))
      .returning({ id: sharedLink.id })
    const [link] = await findLinks(tx, whereLink(key))
    if (!link) throw new Refusal('NOT_FOUND', 'There is no such link.')
    if (revoked.length > 0)
      await recordChange(
        tx,
        {
          action: 'delete',
          kind: 'shared_link',
          objectId: key.linkId,
          name: link.name,
          accountId: key.accountId,
          before: { name: link.name, expiresAt: link.expiresAt.toISOString() },
        },
        actor,
      )
    return link
  })
