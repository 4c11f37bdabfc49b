import { levelsFromMatrix, type PermissionLevels } from '@talkie/contract/access'
import type { UserFields } from '@talkie/contract/identity'
import { eq } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { toUser, userColumns } from '../access/stored-user.ts'
import { permission, user } from '../tables.ts'

/** Filters account ids to those that exist. Accounts are a module above this one, which passes the function down. */
export type FindExistingAccounts = (tx: Executor, accountIds: readonly number[]) => Promise<readonly number[]>

/** The levels by section before and after; null if the user was or is no member. */
export type PermissionChange = {
  accountId: number
  before: PermissionLevels | null
  after: PermissionLevels | null
}

const findLevels = async (tx: Executor, userId: string): Promise<Map<number, PermissionLevels>> => {
  const [row] = await tx.select(userColumns).from(user).where(eq(user.id, userId))
  const rows = await tx.select().from(permission).where(eq(permission.userId, userId))
  if (!row) return new Map()
  const { permissions } = toUser({ ...row, profile: 'regular' }, rows)
  return new Map(Object.entries(permissions).map(([id, matrix]) => [Number(id), levelsFromMatrix(matrix)]))
}

/**
 * Replaces all permissions of a user in all accounts.
 * @returns what changed
 * @throws Refusal BAD_REQUEST for an account that does not exist
 */
export const replacePermissions = async (
  tx: Executor,
  knownAccounts: FindExistingAccounts,
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
  const before = await findLevels(tx, userId)
  await tx.delete(permission).where(eq(permission.userId, userId))
  if (rows.length > 0) await tx.insert(permission).values(rows)
  const after = await findLevels(tx, userId)
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((accountId) => {
    const change = {
      accountId,
      before: before.get(accountId) ?? null,
      after: after.get(accountId) ?? null,
    }
    return JSON.stringify(change.before) === JSON.stringify(change.after) ? [] : [change]
  })
}
