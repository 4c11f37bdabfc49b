import {
  allowsAny,
  type LiveChange,
  liveTopicSections,
  type PermissionMatrix,
  type User,
} from '@talkie/contract'

/** Whether a user is told of changes of a topic in an account: those whose sections show what changed. */
export const hearsTopic = (
  { profile, permissions }: Pick<User, 'profile' | 'permissions'>,
  accountId: number,
  topic: LiveChange['topic'],
): boolean => {
  const sections = liveTopicSections[topic]
  if (sections === 'member' || profile === 'privileged') return true
  const matrix = permissions[accountId] as PermissionMatrix | undefined
  return matrix !== undefined && allowsAny(matrix, sections)
}
