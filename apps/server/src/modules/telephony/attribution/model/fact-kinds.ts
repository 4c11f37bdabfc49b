/**
 * Facts of a call and a visit that speak for or against the visit: the caller's region against the visit's, the caller's
 * line against the device, the called number against the last page. A value is `call/visit`: what is known of the call,
 * then how the visit stands to it.
 *
 * What is learned in other ways is no such fact, since it would count twice: a visitor who had visited before (engagement),
 * a caller who called before (`attribution/callers`).
 */
export const factKinds = ['region', 'line', 'destination'] as const
export type FactKind = (typeof factKinds)[number]

/** What a value says of the call alone: the same for all visits, so that it says nothing about which of them called. */
export const callPart = (value: string): string => value.split('/', 1)[0] ?? ''
