import type { ManagedUser } from '@talkie/contract/identity'
import type { Language } from '@talkie/contract/places'
import { Refusal } from '../../../platform/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { Actor } from '../audit/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { endLinks, makeLink } from '../recovery/account-link.ts'
import { sendLink } from '../recovery/link-mail-job.ts'
import { getUser } from './managed-user.ts'
import type { UsersDeps } from './users-deps.ts'

/** @throws Refusal NOT_FOUND; CONFLICT when they have a password already or are inactive */
const findInvited = async (tx: Executor, userId: string): Promise<ManagedUser> => {
  const found = await getUser(tx, userId)
  if (found.state !== 'invited') throw new Refusal('CONFLICT', 'Only who is invited waits for an invitation.')
  return found
}

const change = ({ id, name, lastname }: ManagedUser, does: 'sent' | 'revoked') =>
  ({
    action: 'other',
    kind: 'user',
    objectId: id,
    name: `${name} ${lastname}`.trim(),
    after: { invitation: does },
  }) as const

/** Sends an invitation again, in `language`; the earlier link ends. @throws as above */
export const inviteUser = async (
  { db, sendJob }: Pick<UsersDeps, 'db' | 'sendJob'>,
  { userId, language }: { userId: string; language: Language },
  by: Actor,
): Promise<ManagedUser> => {
  const invited = await db.transaction(async (tx) => {
    const found = await findInvited(tx, userId)
    await makeLink(tx, { kind: 'invitation', userId })
    await recordChange(tx, by, change(found, 'sent'))
    return await getUser(tx, userId)
  })
  await sendLink(sendJob, { kind: 'invitation', email: invited.email, language, invitedBy: by.name })
  return invited
}

/** Takes an invitation back: its link ends, and a mail that is not sent yet stays unsent. @throws as above */
export const revokeInvitation = (
  { db }: Pick<UsersDeps, 'db'>,
  { userId }: { userId: string },
  by: Actor,
): Promise<ManagedUser> =>
  db.transaction(async (tx) => {
    const found = await findInvited(tx, userId)
    await endLinks(tx, { userId })
    await recordChange(tx, by, change(found, 'revoked'))
    return await getUser(tx, userId)
  })
