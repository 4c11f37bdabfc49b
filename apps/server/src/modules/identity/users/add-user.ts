import type { ManagedUser, UserFields } from '@talkie/contract/identity'
import type { Language } from '@talkie/contract/places'
import type { Actor } from '../audit/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { makeLink } from '../recovery/account-link.ts'
import { sendLink } from '../recovery/link-mail-job.ts'
import { insertUser } from './insert-user.ts'
import { getUser } from './managed-user.ts'
import { readPersonPhone } from './read-phone.ts'
import { recordPermissions } from './record-permissions.ts'
import { savePermissions } from './save-permissions.ts'
import type { UsersDeps } from './users-deps.ts'

/**
 * Adds a user with what they may do. Without a password they are invited: a mail in `language` brings the link.
 * @throws Refusal BAD_REQUEST with the wrong field, CONFLICT at `email` when it is taken
 */
export const addUser = async (
  { db, identity, knownAccounts, sendJob }: UsersDeps,
  { password, permissions, language, ...fields }: UserFields & { language: Language },
  by: Actor,
): Promise<ManagedUser> => {
  const person = { ...fields, phone: readPersonPhone(fields.phone) }
  if (password !== null) await identity.checkPassword(password, person, { by: by.userId })
  const hash = password === null ? null : await identity.hashPassword(password)
  const added = await db.transaction(async (tx) => {
    const userId = await insertUser(tx, person, hash)
    const said = person.profile === 'privileged' ? {} : permissions
    const changes = await savePermissions(tx, knownAccounts, { userId, permissions: said })
    if (hash === null) await makeLink(tx, { kind: 'invitation', userId })
    const name = `${person.name} ${person.lastname}`.trim()
    await recordChange(tx, by, { action: 'create', kind: 'user', objectId: userId, name, after: person })
    await recordPermissions(tx, by, { userId, name, changes })
    return await getUser(tx, userId)
  })
  if (hash === null)
    await sendLink(sendJob, { kind: 'invitation', email: added.email, language, invitedBy: by.name })
  return added
}
