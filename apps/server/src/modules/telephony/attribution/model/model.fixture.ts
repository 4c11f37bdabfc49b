import type { VisitTimeline } from '../../../tracking/index.ts'
import type { Candidate, Engagement } from './candidate.ts'

export const minute = 60
export const hour = 3600
export const day = 86_400

/** A visit of somebody who was last seen this many seconds before the call. */
export const visitOf = (
  visitorId: string,
  delaySeconds: number,
  more: Partial<Candidate> = {},
): Candidate => ({
  visitId: `visit of ${visitorId}`,
  visitorId,
  delaySeconds,
  engagement: null,
  actions: [],
  facts: {},
  free: 1,
  ...more,
})

/** Somebody who read one page for a minute. */
export const reader: Engagement = {
  staySeconds: 60,
  pages: 1,
  contactPage: false,
  returning: false,
  numberInView: false,
  tapped: false,
}

/** A visit that showed all of its engagement, but for its stay, at its beginning. */
export const timelineOf = (engagement: Engagement, beganAt = 0): VisitTimeline => ({
  beganAt,
  returning: engagement.returning,
  shown: 0,
  pages: Array.from({ length: engagement.pages - 1 }, () => 0),
  contactPage: engagement.contactPage ? 0 : null,
  numberInView: engagement.numberInView ? 0 : null,
  actions: engagement.tapped ? [{ kind: 'tap', at: 0, e164: null }] : [],
  numbers: [],
  stay: engagement.staySeconds,
})
