import { allows, sections } from '@talkie/contract/access'
import type { User } from '@talkie/contract/identity'

const levels = ['r', 'w'] as const

/** The accounts in which a user may do less than before; pure. Privileged users may do everything. */
export const findLostAccess = (before: User, after: User): number[] =>
  Object.entries(before.permissions).flatMap(([accountId, had]) => {
    const has = after.permissions[accountId]
    const isLess =
      !has ||
      sections.some((section) =>
        levels.some((level) => allows(had, section, level) && !allows(has, section, level)),
      )
    return isLess ? [Number(accountId)] : []
  })

/** The account that a query of the API is about, by its key; null where it is about none. */
export const accountInKey = (queryKey: readonly unknown[]): number | null => {
  const [, options] = queryKey
  if (typeof options !== 'object' || options === null || !('input' in options)) return null
  const { input } = options
  if (typeof input !== 'object' || input === null || !('accountId' in input)) return null
  return typeof input.accountId === 'number' ? input.accountId : null
}
