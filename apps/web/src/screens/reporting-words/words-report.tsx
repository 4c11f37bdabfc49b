import { useMemo } from 'react'
import { ModelMenu } from '../../features/reports/fields/model-menu.tsx'
import type { WidgetMetric } from '../../features/reports/metrics/use-metrics.ts'
import type { TableState } from '../../features/reports/views/table-state.ts'
import { type BuiltInView, useTableState } from '../../features/reports/views/use-table-state.ts'
import { useViews } from '../../features/reports/views/use-views.ts'
import { ViewTabs } from '../../features/reports/views/view-tabs.tsx'
import { PickScope } from '../../features/reports/widgets/picks/pick-scope.tsx'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { usePageSearch } from '../../services/navigation/page-search.ts'
import type { DataColumn } from '../../ui/data-table/model/columns.ts'
import { ComparedWith } from '../../ui/figures/compared.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { OutdatedNotice } from '../../ui/states/outdated-notice.tsx'
import { buildMailedTerms } from './mailed-terms.ts'
import { useKeywordColumns, useTermColumns } from './use-word-columns.tsx'
import { useWordList } from './use-word-list.ts'
import { useWordPicks } from './use-word-picks.ts'
import type { TermRow, WordRow } from './word-rows.ts'
import { WordTable } from './word-table.tsx'
import { modelSchema, wordsSearchSchema } from './words-search.ts'

const listVisibleColumns = <Row,>(columns: readonly DataColumn<Row>[]) =>
  columns.filter(({ hidden }) => !hidden).map(({ id }) => id)

/** The lists of terms and of keywords, with their views, attribution model and table. */
export const WordsReport = ({ metrics }: { metrics: readonly WidgetMetric[] }) => {
  const { t } = useText()
  const { can } = useAccount()
  const [search, setSearch] = usePageSearch(wordsSearchSchema)
  const termColumns = useTermColumns(metrics)
  const keywordColumns = useKeywordColumns(metrics)
  const defaultMeasure = metrics[0]?.measure ?? 'visit'
  const terms = useMemo<TableState>(
    () => ({
      q: '',
      filters: [],
      sort: [{ field: defaultMeasure, direction: 'desc' }],
      columns: listVisibleColumns(termColumns),
      pinned: ['term'],
      widths: {},
      rest: { list: 'terms', model: 'last_non_direct' },
    }),
    [termColumns, defaultMeasure],
  )
  const builtIn = useMemo<BuiltInView[]>(
    () => [
      { id: 'terms', label: t('words.view.terms'), state: {} },
      {
        id: 'keywords',
        label: t('words.view.keywords'),
        state: {
          sort: [{ field: 'score', direction: 'desc' }],
          columns: listVisibleColumns(keywordColumns),
          pinned: ['word'],
          rest: { ...terms.rest, list: 'keywords' },
        },
      },
    ],
    [t, keywordColumns, terms],
  )
  const views = useViews('words')
  const columns = useMemo(
    () => [...new Set([...termColumns, ...keywordColumns].map(({ id }) => id))],
    [termColumns, keywordColumns],
  )
  const shown = useTableState({ screen: terms, builtIn, saved: views, search, setSearch, columns })
  const list = useWordList(metrics, shown.state, shown.ready)
  const { filters, rest } = shown.state
  const model = modelSchema.parse(list.isSample ? undefined : rest.model)
  const { actions, toTermPick, toWordPick } = useWordPicks({
    filters,
    model,
    metrics,
    isSample: list.isSample,
  })
  const tableProps = { list, shown, report: buildMailedTerms(shown.state, model, metrics) }
  return (
    <>
      <PageHeader
        title={t('nav.reportingWords')}
        actions={
          !list.isSample && (
            <ModelMenu model={model} onModel={(next) => shown.setState({ rest: { ...rest, model: next } })} />
          )
        }
      />
      <ViewTabs
        label={t('view.list')}
        builtIn={builtIn}
        views={views}
        table={shown}
        screen={terms}
        columns={columns}
        mayShare={can('reporting.words', 'w')}
      />
      {!list.isSample && <OutdatedNotice query={list.query} />}
      <ComparedWith span={list.isSample ? null : list.query.data?.comparedWith}>
        <PickScope actions={actions}>
          {rest.list === 'keywords' ? (
            <WordTable
              {...tableProps}
              label={t('words.view.keywords')}
              columns={keywordColumns}
              rows={list.words}
              rowId={getWord}
              mailNote={t('words.mailNote')}
              getPick={toWordPick}
            />
          ) : (
            <WordTable
              {...tableProps}
              label={t('words.view.terms')}
              columns={termColumns}
              rows={list.terms}
              rowId={getTerm}
              getPick={toTermPick}
            />
          )}
        </PickScope>
      </ComparedWith>
    </>
  )
}

const getWord = ({ word }: WordRow) => word
const getTerm = ({ term }: TermRow) => term
