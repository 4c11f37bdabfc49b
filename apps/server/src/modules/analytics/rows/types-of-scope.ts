import { type EventType, eventClasses, eventTypes } from '@talkie/contract/events'
import type { RowScope } from '@talkie/contract/reporting'
import { Refusal } from '../../../platform/http.ts'

const wantedBy = (scope: RowScope): readonly EventType[] | undefined => {
  if (scope === 'all') return undefined
  const type = eventTypes.find((name) => scope === `type:${name}`)
  if (type) return [type]
  const found = Object.entries(eventClasses).find(([name]) => name === scope)
  if (!found) throw new RangeError(`There is no class of events ${scope}.`)
  return found[1]
}

/**
 * The event types of a scope, undefined for all.
 *
 * @param allowed the only types that the screen may show; undefined for all
 * @throws Refusal BAD_REQUEST at `scope` for one that lies outside of the screen
 */
export const typesOfScope = (
  scope: RowScope,
  allowed: readonly EventType[] | undefined,
): readonly EventType[] | undefined => {
  const wanted = wantedBy(scope)
  if (!wanted || !allowed) return wanted ?? allowed
  const types = wanted.filter((type) => allowed.includes(type))
  if (types.length === 0)
    throw new Refusal('BAD_REQUEST', `This screen has no events of ${scope}.`, { scope: 'invalid' })
  return types
}
