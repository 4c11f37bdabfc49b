import type { Section } from '@talkie/contract/access'
import type { EventType } from '@talkie/contract/events'
import type { User } from '@talkie/contract/identity'
import { eventTypeSections, type LiveChange, liveTopicSections, readsAny } from '@talkie/contract/live'

/**
 * What a user is told of a change in an account: undefined where none of their sections shows what changed. Of events,
 * only the types that their sections show are named.
 */
export const narrowChange = (
  user: Pick<User, 'profile' | 'permissions'>,
  accountId: number,
  change: LiveChange,
): LiveChange | undefined => {
  if (user.profile === 'privileged') return change
  const maySee = (sections: readonly Section[] | 'member') =>
    sections === 'member' || readsAny(user, accountId, sections)
  if (!maySee(liveTopicSections[change.topic])) return undefined
  if (change.topic !== 'events' || change.ids.length === 0) return change
  const ids = change.ids.filter((type) => maySee(eventTypeSections(type as EventType)))
  return ids.length > 0 ? { ...change, ids } : undefined
}
