import { csvHeading, csvUnit, toCsvFigure } from '@talkie/contract/csv-figures'
import { limits } from '@talkie/contract/limits'
import {
  type AnswerRow,
  formatMetric,
  type MailedTerms,
  type Metric,
  termMatches,
} from '@talkie/contract/reporting'
import { csvHead, csvLines } from '../../../platform/files/csv-lines.ts'
import { askQuestions, findScreenTypes, type ReportDeps } from '../../analytics/index.ts'
import { toMetricLabel } from '../../sharing/index.ts'
import { listMailMetrics } from '../list-mail-metrics.ts'
import { type Detail, maxColumns, maxRows, type Wording } from './detail.ts'
import { termsFigureSet } from './figure-set.ts'
import { truncate } from './format-cell.ts'
import { type MailReportQuery, withSendersNames } from './query-figures.ts'
import { buildTermsSearchFilter } from './search-filter.ts'

const toTerm = ({ groups }: AnswerRow) => String(groups[0] ?? '')

/**
 * Queries the terms that have any of the account's metrics, as the screen lists them, in the order of the report.
 * @throws Refusal as `askQuestions`
 */
const queryTerms = async (
  deps: ReportDeps,
  { report, screen, seesNames, ...query }: MailReportQuery & { report: MailedTerms },
  metrics: readonly Metric[],
): Promise<{ terms: AnswerRow[]; total: number }> => {
  const { answers } = await askQuestions(deps, {
    ...(await withSendersNames(deps, seesNames, { ...query, filters: report.filters })),
    compare: 'none',
    model: report.model,
    unique: 0,
    types: findScreenTypes(screen),
    questions: [
      {
        by: ['term'],
        measures: metrics.map(({ measure }) => measure),
        sort: report.sort.map(({ field, direction }) => ({ by: field, direction })),
        limit: limits.rows.max,
        offset: 0,
        known: true,
        filters: [],
      },
    ],
  })
  const { rows = [], total = 0 } = answers[0] ?? {}
  if (report.search === '') return { terms: rows, total }
  const matching = rows.filter((row) => termMatches(toTerm(row), report.search))
  return { terms: matching, total: matching.length }
}

/**
 * Builds the rows and the file of a report of search terms.
 * @throws Refusal as `listMailMetrics` and `askQuestions`
 */
export const buildTermsDetail = async (
  deps: ReportDeps,
  query: MailReportQuery & { report: MailedTerms },
  words: Wording,
): Promise<Detail> => {
  const { report } = query
  const { separator, format, t } = words
  const metrics = await listMailMetrics(deps, query)
  const { terms, total } = await queryTerms(deps, query, metrics)
  const columns = report.measures.flatMap((measure) => {
    const index = metrics.findIndex((metric) => metric.measure === measure)
    const metric = metrics[index]
    return metric ? [{ label: toMetricLabel(metric, t), format: metric.format, index }] : []
  })
  const shownColumns = columns.slice(0, maxColumns - 1)
  const file = async function* () {
    const headings = columns.map(({ label, format: kind }) => csvHeading(label, csvUnit(kind, format)))
    yield csvHead([t('words.term'), ...headings], separator)
    const toLine = (row: AnswerRow) => [
      toTerm(row),
      ...columns.map(({ index, format: kind }) => toCsvFigure(row.values[index], kind, format)),
    ]
    yield csvLines(terms.map(toLine), separator)
  }
  const searchFilters = buildTermsSearchFilter(report.search, terms.map(toTerm))
  return {
    total,
    rows: {
      heads: [
        { label: t('words.term'), number: false },
        ...shownColumns.map(({ label }) => ({ label, number: true })),
      ],
      cells: terms
        .slice(0, maxRows)
        .map((row) => [
          truncate(toTerm(row)),
          ...shownColumns.map(({ index, format: metricFormat }) =>
            formatMetric(row.values[index], metricFormat, format),
          ),
        ]),
    },
    file: file(),
    fileRows: terms.length,
    figureSet: { ...termsFigureSet, filters: [...termsFigureSet.filters, ...searchFilters] },
  }
}
