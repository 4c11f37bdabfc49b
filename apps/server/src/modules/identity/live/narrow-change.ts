import type { Section } from '@talkie/contract/access'
import type { EventType } from '@talkie/contract/events'
import type { User } from '@talkie/contract/identity'
import { canReadAny, type LiveChange, listSectionsForType, liveTopicSections } from '@talkie/contract/live'

/**
 * The part of a change that a user may see; undefined if none of their sections shows it. Of events, only the types
 * that their sections show are named. Pure.
 */
export const narrowChange = (
  user: Pick<User, 'profile' | 'permissions'>,
  accountId: number,
  change: LiveChange,
): LiveChange | undefined => {
  if (user.profile === 'privileged') return change
  const canSee = (sections: readonly Section[] | 'member') =>
    sections === 'member' || canReadAny(user, accountId, sections)
  if (!canSee(liveTopicSections[change.topic])) return undefined
  if (change.topic !== 'events' || change.ids.length === 0) return change
  const ids = change.ids.filter((type) => canSee(listSectionsForType(type as EventType)))
  return ids.length > 0 ? { ...change, ids } : undefined
}
