import { levelsOf, type PermissionLevels } from '@talkie/contract/access'
import type { UserFields } from '@talkie/contract/identity'
import { eq } from 'drizzle-orm'
import { Refusal } from '../../../platform/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { toUser, userColumns } from '../access/stored-user.ts'
import { permission, user } from '../tables.ts'

/** Which of these accounts there are; the accounts stand above this module, so that it is told. */
export type KnownAccounts = (tx: Executor, accountIds: readonly number[]) => Promise<readonly number[]>

/** What changed in an account, section by section; null where the user was or is no member. */
export type PermissionChange = {
  accountId: number
  before: PermissionLevels | null
  after: PermissionLevels | null
}

const levelsIn = async (tx: Executor, userId: string): Promise<Map<number, PermissionLevels>> => {
  const [row] = await tx.select(userColumns).from(user).where(eq(user.id, userId))
  const said = await tx.select().from(permission).where(eq(permission.userId, userId))
  if (!row) return new Map()
  const { permissions } = toUser({ ...row, profile: 'regular' }, said)
  return new Map(Object.entries(permissions).map(([id, matrix]) => [Number(id), levelsOf(matrix)]))
}

/**
 * Says what a user may do in all accounts, in place of everything said before.
 * @returns what changed
 * @throws Refusal BAD_REQUEST where there is no such account
 */
export const savePermissions = async (
  tx: Executor,
  knownAccounts: KnownAccounts,
  { userId, permissions }: { userId: string; permissions: UserFields['permissions'] },
): Promise<PermissionChange[]> => {
  const rows = Object.entries(permissions).map(([id, sections]) => ({
    userId,
    accountId: Number(id),
    sections,
  }))
  const known = new Set(
    await knownAccounts(
      tx,
      rows.map(({ accountId }) => accountId),
    ),
  )
  const unknown = rows.find(({ accountId }) => !known.has(accountId))
  if (unknown)
    throw new Refusal('BAD_REQUEST', 'There is no such account.', {
      [`permissions.${unknown.accountId}`]: 'invalid',
    })
  const before = await levelsIn(tx, userId)
  await tx.delete(permission).where(eq(permission.userId, userId))
  if (rows.length > 0) await tx.insert(permission).values(rows)
  const after = await levelsIn(tx, userId)
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((accountId) => {
    const change = {
      accountId,
      before: before.get(accountId) ?? null,
      after: after.get(accountId) ?? null,
    }
    return JSON.stringify(change.before) === JSON.stringify(change.after) ? [] : [change]
  })
}
