import { createFormat } from '@talkie/contract/figures'
import type { Language } from '@talkie/contract/locales'
import { isAdditive, type Metric, type SharedBoard, type SharedMetric } from '@talkie/contract/reporting'
import { getServerText } from '@talkie/texts/server'
import { LRUCache } from 'lru-cache'
import { Refusal } from '../../../platform/http/http.ts'
import { runFor } from '../../../platform/queue/requester.ts'
import type { DirectoryAccount } from '../../accounts/index.ts'
import { findMissingTags, listFilterTags, type ReportDeps } from '../../analytics/index.ts'
import { buildSentence } from '../content/build-sentence.ts'
import { type BoardFigures, queryBoard } from '../figures/query-board.ts'
import { countOpening, findOpenLink, type OpenLink } from './find-open-link.ts'
import { limitOpenings } from './limit-openings.ts'
import { toLinkRange } from './link-range.ts'

/** A link that many people open at once is queried once in so many milliseconds. */
const cacheMs = 60_000
const maxCached = 200

const toSharedMetric = ({ id, name, measure, builtIn, format, color, gradientcolor }: Metric) => ({
  id,
  name,
  measure,
  builtIn,
  format,
  color,
  gradientcolor,
})

const listMetrics = ({ metrics: { kpis, funnel } }: BoardFigures): SharedMetric[] =>
  [...new Set([...kpis, ...funnel])].map(toSharedMetric)

/** The leading sentence in every language: whoever opens the link chooses theirs. */
const writeSentences = (figures: BoardFigures, { timezone, currencyCode }: DirectoryAccount) => {
  const write = (language: Language) =>
    buildSentence(figures, {
      language,
      format: createFormat(language, timezone, currencyCode),
      t: getServerText(language),
    })
  return { en: write('en'), es: write('es'), fr: write('fr'), it: write('it'), pt: write('pt') }
}

const toBoard = (
  { account, fields: { name, days: _, ...scope }, expiresAt }: OpenLink,
  figures: BoardFigures,
  goneTags: string[],
): SharedBoard => {
  const { range, comparison, comparedWith, metrics, kpis, campaigns, heat, reach, funnel } = figures
  const toMeasures = (list: readonly { measure: string }[]) => list.map(({ measure }) => measure)
  return {
    name,
    account: {
      name: account.name,
      timezone: account.timezone,
      currencyCode: account.currencyCode,
      country: account.country,
    },
    range,
    comparison,
    comparedWith,
    scope,
    goneTags,
    expiresAt,
    sentences: writeSentences(figures, account),
    metrics: listMetrics(figures),
    measures: {
      kpis: toMeasures(metrics.kpis),
      main: metrics.main.measure,
      funnel: toMeasures(metrics.funnel),
    },
    hasShares: isAdditive(metrics.main),
    answers: { kpis, campaigns, heat, reach, funnel },
  }
}

/**
 * Creates the function that opens links. Openings are limited by address, and guesses more strictly. The figures of a
 * link are kept for a minute.
 */
export const createLinkOpener = (deps: ReportDeps) => {
  const limits = limitOpenings()
  const cache = new LRUCache<string, Promise<BoardFigures>>({ max: maxCached, ttl: cacheMs })
  const query = ({ id, account, fields: { days, name: _, ...scope } }: OpenLink, now: Date) => {
    const cached = cache.get(id)
    if (cached) return cached
    // One requester for all who open it: a link takes no more turns at the event store than a user.
    const figures = runFor({ key: `link ${id}` }, () =>
      queryBoard(deps, {
        ...scope,
        accountId: account.id,
        timezone: account.timezone,
        currency: account.currencyCode,
        range: toLinkRange(days, account.timezone, now),
        preset: days.preset,
        userId: null,
        now,
      }),
    )
    cache.set(id, figures)
    figures.catch(() => cache.delete(id))
    return figures
  }
  /** @throws Refusal NOT_FOUND for a link that does not work; TOO_MANY_REQUESTS */
  return async (
    { token, address }: { token: string; address: string },
    now: Date = new Date(),
  ): Promise<SharedBoard> => {
    const link = await findOpenLink(deps, token, now).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'NOT_FOUND') limits.countGuess(address)
      throw error
    })
    limits.countOpening(address)
    const names = listFilterTags(link.fields.filters)
    const goneTags = await findMissingTags(deps.db, { accountId: link.account.id, names })
    const board = toBoard(link, await query(link, now), goneTags)
    await countOpening(deps.db, link.id, now)
    return board
  }
}
