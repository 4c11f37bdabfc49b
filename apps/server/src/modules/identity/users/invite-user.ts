import type { ManagedUser } from '@talkie/contract/identity'
import type { Language } from '@talkie/contract/locales'
import { Refusal } from '../../../platform/http/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { Actor } from '../audit/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { sendLink } from '../recovery/link-mail-job.ts'
import { createUserLink, endLinks } from '../recovery/user-link.ts'
import { getUser } from './managed-user.ts'
import type { UsersDeps } from './users-deps.ts'

/** @throws Refusal NOT_FOUND; CONFLICT if the user has accepted already or is inactive */
const getInvitedUser = async (tx: Executor, userId: string): Promise<ManagedUser> => {
  const user = await getUser(tx, userId)
  if (user.state !== 'invited') throw new Refusal('CONFLICT', 'This user has no pending invitation.')
  return user
}

const toAuditChange = ({ id, name, lastname }: ManagedUser, outcome: 'sent' | 'revoked') =>
  ({
    action: 'other',
    kind: 'user',
    objectId: id,
    name: `${name} ${lastname}`.trim(),
    after: { invitation: outcome },
  }) as const

/**
 * Sends an invitation again, in `language`; the earlier link expires.
 * @throws Refusal NOT_FOUND; CONFLICT if the user has accepted already or is inactive
 */
export const inviteUser = async (
  { db, sendJob }: Pick<UsersDeps, 'db' | 'sendJob'>,
  { userId, language }: { userId: string; language: Language },
  actor: Actor,
): Promise<ManagedUser> => {
  const invited = await db.transaction(async (tx) => {
    const user = await getInvitedUser(tx, userId)
    await createUserLink(tx, { kind: 'invitation', userId })
    await recordChange(tx, toAuditChange(user, 'sent'), actor)
    return await getUser(tx, userId)
  })
  await sendLink(sendJob, { kind: 'invitation', email: invited.email, language, invitedBy: actor.name })
  return invited
}

/**
 * Revokes an invitation: its link expires, and an unsent e-mail stays unsent.
 * @throws Refusal NOT_FOUND; CONFLICT if the user has accepted already or is inactive
 */
export const revokeInvitation = (
  { db }: Pick<UsersDeps, 'db'>,
  { userId }: { userId: string },
  actor: Actor,
): Promise<ManagedUser> =>
  db.transaction(async (tx) => {
    const user = await getInvitedUser(tx, userId)
    await endLinks(tx, { userId })
    await recordChange(tx, toAuditChange(user, 'revoked'), actor)
    return await getUser(tx, userId)
  })
