import { type Bucket, chooseBucket, type DatePreset, type DateRange } from '@talkie/contract/dates'
import {
  type Answer,
  type BoardScope,
  buildHeadlineQuestions,
  type ComparedSpan,
  type Comparison,
  type Question,
  resolveComparison,
  rowSections,
} from '@talkie/contract/reporting'
import { askQuestions, type ReportDeps, withCallerNames } from '../../analytics/index.ts'
import { canUserAccessAny } from '../../identity/index.ts'
import { listMetrics } from '../../metrics/index.ts'
import { type BoardMetrics, chooseBoardMetrics } from './board-metrics.ts'

/** A dashboard of an account: its days and what it shows of them. */
export type BoardQuery = BoardScope & {
  accountId: number
  timezone: string
  currency: string
  range: DateRange
  /** The preset of the range; null if it was chosen by hand. */
  preset: DatePreset | null
  /** For whom; null for strangers. Only users who may see rows find callers by their names. */
  userId: string | null
  now?: Date
}

/** The figures of a dashboard. */
export type BoardFigures = {
  range: DateRange
  comparison: Comparison
  comparedWith: ComparedSpan | null
  bucket: Bucket
  metrics: BoardMetrics
  /** The key figures by bucket of the range, with their totals. */
  kpis: Answer
  /** The main metric by campaign, the largest first. */
  campaigns: Answer
  /** The campaigns whose main metric rose most, then those where it fell most, as `buildHeadlineQuestions` asks. */
  moves: Answer[]
  /** The main metric by weekday and hour. */
  heat: Answer
  /** The main metric by reach. */
  reach: Answer
  funnel: Answer | null
}

/** Above the number of hours, days or weeks of any range; of campaigns, those that matter. */
const allGroups = 1000

/**
 * Queries the figures of a dashboard.
 * @throws Refusal as `askQuestions`
 */
export const queryBoard = async (
  deps: ReportDeps,
  { compare, preset, userId, now = new Date(), ...query }: BoardQuery,
): Promise<BoardFigures> => {
  const { accountId, range } = query
  // An account that has archived all of its metrics still has a dashboard: that of all its metrics.
  const metrics =
    chooseBoardMetrics(await listMetrics(deps, { accountId, archived: false })) ??
    chooseBoardMetrics(await listMetrics(deps, { accountId, archived: true }))
  if (!metrics) throw new Error('Built-in metrics always exist.')
  const bucket = chooseBucket(range)
  const ask = (
    by: Question['by'],
    measures: readonly { measure: string }[],
    more: Partial<Question> = {},
  ): Question => ({
    by,
    measures: measures.map(({ measure }) => measure) as Question['measures'],
    sort: [],
    limit: allGroups,
    offset: 0,
    known: false,
    filters: [],
    ...more,
  })
  const { main } = metrics
  const seesNames =
    userId !== null &&
    (await canUserAccessAny(deps.db, { userId, accountId, sections: rowSections, level: 'r' }))
  const comparison = resolveComparison(compare, preset, range)
  const { answers, comparedWith } = await askQuestions(deps, {
    ...(seesNames ? await withCallerNames(deps.db, query) : query),
    compare: comparison,
    now,
    questions: [
      ask([bucket], metrics.kpis),
      ask(['campaign'], [main], {
        sort: [{ by: main.measure, direction: 'desc' }],
        limit: allGroups,
      }),
      ask(['weekday', 'hour'], [main]),
      ask(['reach'], [main]),
      ...buildHeadlineQuestions('campaign', main.measure).map(({ sort, limit }) =>
        ask(['campaign'], [main], { sort, limit }),
      ),
      ...(metrics.funnel.length > 0 ? [ask([], metrics.funnel, { limit: 1 })] : []),
    ],
  })
  const [kpis, campaigns, heat, reach, rises, falls, funnel = null] = answers
  if (!kpis || !campaigns || !heat || !reach || !rises || !falls)
    throw new Error('Each question has an answer.')
  const moves = [rises, falls]
  return {
    range,
    comparison,
    comparedWith,
    bucket,
    metrics,
    kpis,
    campaigns,
    moves,
    heat,
    reach,
    funnel,
  }
}
