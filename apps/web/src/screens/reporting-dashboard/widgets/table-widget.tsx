import { sortFigures } from '@talkie/contract/reporting'
import { useFieldText } from '../../../features/reports/fields/use-field-text.ts'
import { BreakdownTable } from '../../../features/reports/widgets/breakdown-table.tsx'
import { toColumnId, toMeasure } from '../../../features/reports/widgets/compared-columns.tsx'
import { Chooser } from '../../../features/reports/widgets/picks/chooser.tsx'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import type { SortBy } from '../../../ui/data-table/data-table.tsx'
import { useBoard } from '../board.ts'
import type { TableSort } from '../board-choices.ts'
import { maxRows } from '../widget-questions.ts'
import { BoardCard } from './board-card.tsx'
import { FieldChooser } from './field-chooser.tsx'

const toColumnSort = ({ by, of = 'value', direction }: TableSort[number]): SortBy => ({
  id: toColumnId(by, of),
  desc: direction === 'desc',
})

const toTableSort = ({ id, desc }: SortBy): TableSort[number] => {
  const by = toMeasure(id)
  const of = sortFigures.find((figure) => figure !== 'value' && toColumnId(by, figure) === id)
  return { by, ...(of ? { of } : {}), direction: desc ? 'desc' : 'asc' }
}

/** The campaigns (or another field's values) with the page's metric, its change and share, and all other metrics. */
export const TableWidget = () => {
  const { t } = useText()
  const format = useFormat()
  const text = useFieldText()
  const { choices, updateSearch, range, getAnswers } = useBoard()
  const answer = getAnswers('datatab')?.[0]
  const rowCount = answer?.rows.length ?? 0
  const field = choices.dimension
  return (
    <BoardCard
      widget="datatab"
      padding="none"
      quietWhenEmpty
      aside={
        <>
          {answer && answer.total > rowCount && (
            <span className="figures" title={t('dashboard.cutHint', { most: format.number(maxRows) })}>
              {t('dashboard.cut', { shown: format.number(rowCount), all: format.number(answer.total) })}
            </span>
          )}
          <Chooser
            label={t('dashboard.cells')}
            choices={[
              { value: 'values', label: t('dashboard.cells.values') },
              { value: 'shares', label: t('dashboard.cells.shares') },
            ]}
            value={choices.shares ? 'shares' : 'values'}
            onChange={(cells) => updateSearch({ shares: cells === 'shares' || undefined })}
          />
          <FieldChooser
            value={field}
            onChange={(dimension) => updateSearch({ dimension, sort: undefined })}
          />
        </>
      }
    >
      {(tableAnswer) => (
        <BreakdownTable
          key={field}
          label={t('dashboard.tableBy', { name: text.name(field) })}
          field={field}
          metrics={choices.table}
          answer={tableAnswer}
          leading={choices.metric}
          sort={choices.sort.map(toColumnSort)}
          onSort={(sort) => updateSearch({ sort: sort.length > 0 ? sort.map(toTableSort) : undefined })}
          serverSort
          shares={choices.shares}
          csvName={`${t('dashboard.csvName')} ${text.name(field)}`}
          csvRange={range}
        />
      )}
    </BoardCard>
  )
}
