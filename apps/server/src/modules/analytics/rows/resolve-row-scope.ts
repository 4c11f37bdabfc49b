import { type EventType, eventClasses, eventTypes } from '@talkie/contract/events'
import type { RowScope } from '@talkie/contract/reporting'
import { Refusal } from '../../../platform/http/http.ts'

const toEventTypes = (scope: RowScope): readonly EventType[] | undefined => {
  if (scope === 'all') return undefined
  const type = eventTypes.find((name) => scope === `type:${name}`)
  if (type) return [type]
  const eventClass = Object.entries(eventClasses).find(([name]) => name === scope)
  if (!eventClass) throw new RangeError(`There is no class of events ${scope}.`)
  return eventClass[1]
}

/**
 * The event types of a scope; undefined for all.
 *
 * @param allowed the only types that the screen may show; undefined for all
 * @throws Refusal BAD_REQUEST at `scope` where the screen may show none of its types
 */
export const resolveRowScope = (
  scope: RowScope,
  allowed: readonly EventType[] | undefined,
): readonly EventType[] | undefined => {
  const requested = toEventTypes(scope)
  if (!requested || !allowed) return requested ?? allowed
  const types = requested.filter((type) => allowed.includes(type))
  if (types.length === 0)
    throw new Refusal('BAD_REQUEST', `This screen has no events of ${scope}.`, { scope: 'invalid' })
  return types
}
