import type { Mix } from '../mix/mix.ts'

/** What a visit has shown of its interest so far. */
export type Engagement = {
  pages: number
  contactPage: boolean
  returning: boolean
  numberInView: boolean
  staySeconds: number
}

/** The factor by which engagement multiplies the rates of a visit; 1 for a visit that just began on one page. */
export const computeInterest = (weights: Mix['interest'], engagement: Engagement): number =>
  Math.exp(
    (engagement.pages > 1 ? weights.secondPage : 0) +
      (engagement.contactPage ? weights.contactPage : 0) +
      (engagement.returning ? weights.returning : 0) +
      (engagement.numberInView ? weights.numberInView : 0) +
      weights.perDoubledStay * Math.log2(1 + engagement.staySeconds / 60),
  )
