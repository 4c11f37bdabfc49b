import { allows, type PermissionMatrix } from '@talkie/contract/access'
import type { EventType } from '@talkie/contract/events'
import type { User } from '@talkie/contract/identity'
import { typesOfScreen } from '../report-deps.ts'

/** A visit is how the event of a row came about: who may see the row sees it. */
const ofEveryRow: readonly EventType[] = ['visit']

/**
 * The steps of a person's timeline that a user may see: what the screens that show people show them of the account.
 * @returns undefined for all
 */
export const pathTypesFor = (
  { profile, permissions }: Pick<User, 'profile' | 'permissions'>,
  accountId: number,
): readonly EventType[] | undefined => {
  const matrix = permissions[accountId] as PermissionMatrix | undefined
  if (profile === 'privileged' || !matrix) return profile === 'privileged' ? undefined : []
  if (allows(matrix, 'reporting.rawdata', 'r') || allows(matrix, 'reporting.events', 'r')) return undefined
  return [
    ...ofEveryRow,
    ...(allows(matrix, 'reporting.calls', 'r') ? typesOfScreen.calls : []),
    ...(allows(matrix, 'reporting.c2c', 'r') ? typesOfScreen.c2c : []),
  ]
}
