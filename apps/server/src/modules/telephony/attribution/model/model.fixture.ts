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
