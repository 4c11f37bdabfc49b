import type { ManagedUser, UserFields } from '@talkie/contract/identity'
import type { Language } from '@talkie/contract/locales'
import type { Actor } from '../audit/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { sendLink } from '../recovery/link-mail-job.ts'
import { createUserLink } from '../recovery/user-link.ts'
import { insertUser } from './insert-user.ts'
import { getUser } from './managed-user.ts'
import { parseUserPhone } from './parse-user-phone.ts'
import { recordPermissionChanges } from './record-permission-changes.ts'
import { replacePermissions } from './replace-permissions.ts'
import type { UsersDeps } from './users-deps.ts'

/**
 * Adds a user with their permissions. Without a password the user is invited: an e-mail in `language` brings the
 * link.
 * @throws Refusal BAD_REQUEST with the invalid field, CONFLICT at `email` if it is taken
 */
export const addUser = async (
  { db, identity, findExistingAccounts, sendJob }: UsersDeps,
  { password, permissions, language, ...fields }: UserFields & { language: Language },
  actor: Actor,
): Promise<ManagedUser> => {
  const person = { ...fields, phone: parseUserPhone(fields.phone) }
  if (password !== null) await identity.checkPassword(password, person, { by: actor.userId })
  const hash = password === null ? null : await identity.hashPassword(password)
  const added = await db.transaction(async (tx) => {
    const userId = await insertUser(tx, person, hash)
    const newPermissions = person.profile === 'privileged' ? {} : permissions
    const changes = await replacePermissions(tx, findExistingAccounts, {
      userId,
      permissions: newPermissions,
    })
    if (hash === null) await createUserLink(tx, { kind: 'invitation', userId })
    const name = `${person.name} ${person.lastname}`.trim()
    await recordChange(tx, { action: 'create', kind: 'user', objectId: userId, name, after: person }, actor)
    await recordPermissionChanges(tx, { userId, name, changes }, actor)
    return await getUser(tx, userId)
  })
  if (hash === null)
    await sendLink(sendJob, { kind: 'invitation', email: added.email, language, invitedBy: actor.name })
  return added
}
