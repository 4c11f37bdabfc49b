import type { Section } from '@talkie/contract/access'
import { addDays, type DateRange } from '@talkie/contract/dates'
import { type MailFields, resolveComparison } from '@talkie/contract/reporting'

/**
 * The URL of a screen with the days, filters and columns of a report. Lists are JSON in it, as the router of the web
 * app reads them.
 */
export const linkToReport = (
  publicUrl: string,
  {
    accountId,
    screen,
    report,
    range,
  }: { accountId: number; screen: Section; report: MailFields['report']; range: DateRange },
): string => {
  const url = new URL(`${publicUrl.replace(/\/$/, '')}/accounts/${accountId}/${screen.replace('.', '-')}`)
  url.searchParams.set('from', range.start)
  url.searchParams.set('to', addDays(range.end, -1))
  if (report.kind === 'dashboard') {
    const { preset, filters, model, unique } = report
    // Days without their preset would be compared with others. An address cannot name the week before.
    const comparison = resolveComparison(report.compare, preset, range)
    url.searchParams.set('compare', comparison === 'previous_week' ? report.compare : comparison)
    if (filters.length > 0) url.searchParams.set('filters', JSON.stringify(filters))
    url.searchParams.set('model', model)
    url.searchParams.set('unique', String(unique))
    return url.href
  }
  const { search, filters, sort } = report
  if (report.kind === 'rows') url.searchParams.set('scope', report.scope)
  if (report.model) url.searchParams.set('model', report.model)
  if (report.kind === 'rows' && report.unique) url.searchParams.set('unique', String(report.unique))
  if (search) url.searchParams.set('q', JSON.stringify(search))
  url.searchParams.set('filters', JSON.stringify(filters))
  if (sort.length > 0) url.searchParams.set('sort', JSON.stringify(sort))
  const columns = report.kind === 'rows' ? report.columns : ['term', ...report.measures]
  url.searchParams.set('columns', JSON.stringify(columns))
  return url.href
}
