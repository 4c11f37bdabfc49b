import { touchFields } from '@talkie/contract/reporting'
import { maxTouches, type Touch } from '../../../events/index.ts'

type TouchField = (typeof touchFields)[number]

/** By which fields sources are told apart, the finest first. The other fields of a source are ''. */
const fieldSets: readonly (readonly TouchField[])[] = [
  touchFields,
  ['source', 'medium', 'campaign', 'campaign_id', 'channel', 'reach'],
  ['source', 'medium', 'channel', 'reach'],
  ['channel', 'reach'],
  ['reach'],
]

/** A source stands for many visits, so it has the id of none. */
const noVisit = '00000000-0000-0000-0000-000000000000'

const toSource = (touches: readonly Touch[], fields: readonly TouchField[], share: number): Touch => {
  const [first] = touches
  const value = (field: TouchField) => (fields.includes(field) ? (first?.[field] ?? '') : '')
  const latest = Math.max(...touches.map(({ at }) => Date.parse(at)))
  return {
    visitId: noVisit,
    at: new Date(latest).toISOString(),
    source: value('source'),
    medium: value('medium'),
    campaign: value('campaign'),
    campaign_id: value('campaign_id'),
    content: value('content'),
    term: value('term'),
    channel: value('channel'),
    reach: value('reach'),
    share,
  }
}

/**
 * Shares a call among the sources of some visits. There are at most 50: of more, those that differ only in content and
 * term become one, then those that differ only in the campaign, and so on.
 *
 * @param visits each with its weight, above 0. Without visits there are no sources
 * @returns sources with shares that sum to 1, the largest first
 */
export const shareAmongSources = (visits: readonly { touch: Touch; weight: number }[]): Touch[] => {
  const total = visits.reduce((sum, { weight }) => sum + weight, 0)
  const groupBy = (fields: readonly TouchField[]) =>
    [
      ...Map.groupBy(visits, ({ touch }) => JSON.stringify(fields.map((field) => touch[field]))).entries(),
    ].map(([key, alike]) => ({
      key,
      source: toSource(
        alike.map(({ touch }) => touch),
        fields,
        alike.reduce((sum, { weight }) => sum + weight, 0) / total,
      ),
    }))
  const fields = fieldSets.find((someFields) => groupBy(someFields).length <= maxTouches) ?? []
  return groupBy(fields)
    .sort((a, b) => (b.source.share ?? 0) - (a.source.share ?? 0) || (a.key < b.key ? -1 : 1))
    .map(({ source }) => source)
}
