import type { Engagement } from './candidate.ts'

/** The order of the weights of engagement. */
export const engagementFeatures = [
  'stay',
  'pages',
  'contactPage',
  'returning',
  'numberInView',
  'tapped',
] as const

/** Where the levels of a stay begin, in seconds. */
const stayLevels = [0, 30, 120, 300, 900]
/** Where the levels of the number of pages begin. */
const pageLevels = [1, 2, 3, 5]

/** An engagement by levels, so that visits can be counted by it. */
export type EngagementLevels = {
  /** 0 to 4. */
  stay: number
  /** 0 to 3. */
  pages: number
} & Pick<Engagement, 'contactPage' | 'returning' | 'numberInView' | 'tapped'>

const findLevel = (starts: readonly number[], value: number): number =>
  Math.max(
    0,
    starts.findLastIndex((start) => value >= start),
  )

export const toLevels = ({ staySeconds, pages, ...marks }: Engagement): EngagementLevels => ({
  contactPage: marks.contactPage,
  returning: marks.returning,
  numberInView: marks.numberInView,
  tapped: marks.tapped,
  stay: findLevel(stayLevels, staySeconds),
  pages: findLevel(pageLevels, pages),
})

/** One number for each combination of levels. */
export const levelsKey = ({
  stay,
  pages,
  contactPage,
  returning,
  numberInView,
  tapped,
}: EngagementLevels): number =>
  stay +
  5 * pages +
  20 * (Number(contactPage) + 2 * Number(returning) + 4 * Number(numberInView) + 8 * Number(tapped))

/** The levels as numbers, in the order of `engagementFeatures`; one level of stay or pages is half a unit. */
export const toFeatures = (levels: EngagementLevels): number[] => [
  levels.stay / 2,
  levels.pages / 2,
  Number(levels.contactPage),
  Number(levels.returning),
  Number(levels.numberInView),
  Number(levels.tapped),
]

/** Weights of the features, and the features' means over the account's visits. */
export type EngagementModel = { weights: readonly number[]; means: readonly number[] }

/**
 * How many times as often as an average visit one of this engagement calls: exp(β·(x − x̄)), a log-linear model; 1 if
 * nothing is known about the visit.
 */
export const engagementFactor = (
  { weights, means }: EngagementModel,
  engagement: Engagement | null,
): number => {
  if (engagement === null) return 1
  const features = toFeatures(toLevels(engagement))
  return Math.exp(
    features.reduce((sum, feature, i) => sum + (weights[i] ?? 0) * (feature - (means[i] ?? 0)), 0),
  )
}
