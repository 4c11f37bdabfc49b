import { defaultPermissions, type PermissionMatrix } from '@talkie/contract/access'
import type { User } from '@talkie/contract/identity'
import type { InferSelectModel } from 'drizzle-orm'
import { type permission, user } from '../tables.ts'

type PermissionRow = Pick<InferSelectModel<typeof permission>, 'accountId' | 'sections'>

/** The columns of the contract's `User`. */
export const userColumns = {
  id: user.id,
  name: user.name,
  lastname: user.lastname,
  email: user.email,
  phone: user.phone,
  company: user.company,
  position: user.position,
  gender: user.gender,
  profile: user.profile,
}
export type UserRow = Omit<User, 'permissions'>

/** A user with their permissions: for each account that has a row, its entries over the defaults. */
export const toUser = (row: UserRow, rows: readonly PermissionRow[]): User => ({
  ...row,
  permissions:
    row.profile === 'privileged'
      ? {}
      : Object.fromEntries(
          rows.map(({ accountId, sections }): [string, PermissionMatrix] => [
            String(accountId),
            { ...defaultPermissions, ...sections },
          ]),
        ),
})
