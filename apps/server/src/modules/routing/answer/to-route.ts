import { v7 as uuid } from 'uuid'
import type { Route } from './route.ts'

/** How long a phone rings without a call plan. */
const ringSeconds = 25

type RouteInput = {
  destination: string | null
  callerId: string | null
  /** The caller's number; null where it is hidden or not known yet. */
  caller: string | null
  /** Whether the number's account is active. */
  works: boolean
  /** A new id unless given. */
  routeId?: string
}

/** The route of a call that is not refused for its caller. */
export const toRoute = ({ destination, callerId, caller, works, routeId = uuid() }: RouteInput): Route => {
  if (!works) return { action: 'reject', reason: 'account_inactive' }
  if (destination === null) return { action: 'reject', reason: 'no_destination' }
  return {
    action: 'forward',
    destination,
    target: null,
    caller_id: callerId ?? caller,
    record: true,
    timeout: ringSeconds,
    route_id: routeId,
    announcement: null,
    steps: [{ strategy: 'at_once', targets: [{ destination, target: null }], timeout: ringSeconds }],
    voicemail: null,
  }
}
