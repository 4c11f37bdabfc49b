import { allows, sections } from '@talkie/contract/access'
import type { User } from '@talkie/contract/identity'

const levels = ['r', 'w'] as const

/** The ids of the accounts in which a user may do less than before. Privileged users have no entry per account. */
export const findLostAccess = (before: User, after: User): number[] =>
  Object.entries(before.permissions).flatMap(([accountId, oldMatrix]) => {
    const newMatrix = after.permissions[accountId]
    const isReduced =
      !newMatrix ||
      sections.some((section) =>
        levels.some((level) => allows(oldMatrix, section, level) && !allows(newMatrix, section, level)),
      )
    return isReduced ? [Number(accountId)] : []
  })

/** The `accountId` in the input of an API query, from its query key; null if it has none. */
export const accountIdFromQueryKey = (queryKey: readonly unknown[]): number | null => {
  const [, options] = queryKey
  if (typeof options !== 'object' || options === null || !('input' in options)) return null
  const { input } = options
  if (typeof input !== 'object' || input === null || !('accountId' in input)) return null
  return typeof input.accountId === 'number' ? input.accountId : null
}
