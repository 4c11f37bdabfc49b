import type { Forward, Route, RouteTarget } from '../../../routing/index.ts'
import { type DialProgress, listDials } from '../list-dials.ts'

/** A verb of jambonz (https://docs.jambonz.org/verbs). */
export type Verb = { verb: string } & Record<string, unknown>

/** Builds the address to which the end of a dial is reported. */
export type ToActionHook = (progress: DialProgress) => string

/** The SIP status with which a call is declined (RFC 3261): 603 says that nobody wants it, 480 that nobody is there. */
export const toDeclineStatus = (route: Exclude<Route, Forward> | undefined): number => {
  if (!route) return 404
  return route.reason === 'closed' || route.reason === 'no_destination' ? 480 : 603
}

/** The verbs for an incoming call: play the announcement and ring the first phones, or decline. */
export const renderVerbs = (route: Route | undefined, toActionHook: ToActionHook, at: Date): Verb[] => {
  if (route?.action !== 'forward') return renderDecline(toDeclineStatus(route))
  // In early media: the call is not answered, and costs nothing, until somebody picks up.
  const announcement = route.announcement
    ? [{ verb: 'play', url: route.announcement.url, earlyMedia: true }]
    : []
  const dial = renderNextDial(route, { next: 0, at }, toActionHook)
  // jambonz has no verb that takes a message: nobody is there.
  return dial.length > 0 ? [...announcement, ...dial] : renderDecline(480)
}

/** The verbs that refuse a call, by the SIP status that its caller gets. */
export const renderDecline = (status: number): Verb[] => [{ verb: 'sip:decline', status }]

/** The verbs after phones that nobody answered: the next ones, or none where there are no more. */
export const renderNextDial = (
  route: Forward,
  { next, at }: DialProgress,
  toActionHook: ToActionHook,
): Verb[] => {
  const dial = listDials(route.steps)[next]
  if (!dial) return []
  return [
    {
      verb: 'dial',
      target: dial.targets.map(toTarget),
      ...(route.caller_id && { callerId: route.caller_id }),
      answerOnBridge: true,
      timeout: dial.timeout,
      actionHook: toActionHook({ next: next + 1, at }),
    },
  ]
}

const toTarget = ({ destination, target }: RouteTarget) =>
  destination === null ? { type: 'sip', sipUri: target } : { type: 'phone', number: destination }
