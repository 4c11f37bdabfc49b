import {
  allowsAny,
  type EventType,
  eventTypeSections,
  type LiveChange,
  liveTopicSections,
  type PermissionMatrix,
  type Section,
  type User,
} from '@talkie/contract'

/**
 * What a user is told of a change in an account: undefined where none of their sections shows what changed. Of events,
 * only the types that their sections show are named.
 */
export const narrowChange = (
  { profile, permissions }: Pick<User, 'profile' | 'permissions'>,
  accountId: number,
  change: LiveChange,
): LiveChange | undefined => {
  if (profile === 'privileged') return change
  const matrix = permissions[accountId] as PermissionMatrix | undefined
  const maySee = (sections: readonly Section[] | 'member') =>
    sections === 'member' || (matrix !== undefined && allowsAny(matrix, sections))
  if (!maySee(liveTopicSections[change.topic])) return undefined
  if (change.topic !== 'events' || change.ids.length === 0) return change
  const ids = change.ids.filter((type) => maySee(eventTypeSections(type as EventType)))
  return ids.length > 0 ? { ...change, ids } : undefined
}
