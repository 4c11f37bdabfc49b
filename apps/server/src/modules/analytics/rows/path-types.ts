import { allows, type PermissionMatrix } from '@talkie/contract/access'
import type { EventType } from '@talkie/contract/events'
import type { User } from '@talkie/contract/identity'
import { eventTypesByScreen } from '../report-deps.ts'

/** Whoever may see an event may see the visit that led to it. */
const alwaysVisible: readonly EventType[] = ['visit']

/**
 * The event types of a contact's timeline that a user may see: those of all the account's screens that the user may read.
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
    ...alwaysVisible,
    ...(allows(matrix, 'reporting.calls', 'r') ? eventTypesByScreen.calls : []),
    ...(allows(matrix, 'reporting.c2c', 'r') ? eventTypesByScreen.c2c : []),
  ]
}
