import { useMemo } from 'react'
import { ModelMenu } from '../../features/reports/fields/model-menu.tsx'
import type { MetricLook } from '../../features/reports/metrics/use-metrics.ts'
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
import { mailedTerms } from './mailed-terms.ts'
import { useKeywordColumns, useTermColumns } from './use-word-columns.tsx'
import { useWordList } from './use-word-list.ts'
import { useWordPicks } from './use-word-picks.ts'
import type { TermRow, WordRow } from './word-rows.ts'
import { WordTable } from './word-table.tsx'
import { modelSchema, wordsSearchSchema } from './words-search.ts'

const shownOf = <Row,>(columns: readonly DataColumn<Row>[]) =>
  columns.filter(({ hidden }) => !hidden).map(({ id }) => id)

/** The two lists of words, their views, the model that they are under, and their table. */
export const WordsReport = ({ metrics }: { metrics: readonly MetricLook[] }) => {
  const { t } = useText()
  const { can } = useAccount()
  const [search, setSearch] = usePageSearch(wordsSearchSchema)
  const termColumns = useTermColumns(metrics)
  const keywordColumns = useKeywordColumns(metrics)
  const first = metrics[0]?.measure ?? 'visit'
  const terms = useMemo<TableState>(
    () => ({
      q: '',
      filters: [],
      sort: [{ field: first, direction: 'desc' }],
      columns: shownOf(termColumns),
      pinned: ['term'],
      widths: {},
      rest: { list: 'terms', model: 'last_non_direct' },
    }),
    [termColumns, first],
  )
  const builtIn = useMemo<BuiltInView[]>(
    () => [
      { id: 'terms', label: t('words.view.terms'), state: {} },
      {
        id: 'keywords',
        label: t('words.view.keywords'),
        state: {
          sort: [{ field: 'score', direction: 'desc' }],
          columns: shownOf(keywordColumns),
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
  const model = modelSchema.parse(list.isMock ? undefined : rest.model)
  const { actions, pickOfTerm, pickOfWord } = useWordPicks({ filters, model, metrics, mock: list.isMock })
  const of = { list, shown, report: mailedTerms(shown.state, model, metrics) }
  return (
    <>
      <PageHeader
        title={t('nav.reportingWords')}
        actions={
          !list.isMock && (
            <ModelMenu model={model} onModel={(next) => shown.setState({ rest: { ...rest, model: next } })} />
          )
        }
      />
      <ViewTabs
        label={t('view.list')}
        builtIn={builtIn}
        views={views}
        shown={shown}
        screen={terms}
        columns={columns}
        mayShare={can('reporting.words', 'w')}
      />
      {!list.isMock && <OutdatedNotice query={list.query} />}
      <ComparedWith span={list.isMock ? null : list.query.data?.comparedWith}>
        <PickScope actions={actions}>
          {rest.list === 'keywords' ? (
            <WordTable
              {...of}
              label={t('words.view.keywords')}
              columns={keywordColumns}
              rows={list.words}
              rowId={wordOf}
              mailNote={t('words.mailNote')}
              pickOf={pickOfWord}
            />
          ) : (
            <WordTable
              {...of}
              label={t('words.view.terms')}
              columns={termColumns}
              rows={list.terms}
              rowId={termOf}
              pickOf={pickOfTerm}
            />
          )}
        </PickScope>
      </ComparedWith>
    </>
  )
}

const wordOf = ({ word }: WordRow) => word
const termOf = ({ term }: TermRow) => term
