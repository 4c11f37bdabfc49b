import { useDimensionText } from '../../../features/reports/fields/dimension-text.ts'
import { useFieldText } from '../../../features/reports/fields/use-field-text.ts'
import { BreakdownTable } from '../../../features/reports/widgets/breakdown-table.tsx'
import { KeywordList } from '../../../features/reports/widgets/keyword-list.tsx'
import { GeoMap } from '../../../features/reports/widgets/map/geo-map.tsx'
import { Chooser } from '../../../features/reports/widgets/picks/chooser.tsx'
import { RankedBars } from '../../../features/reports/widgets/ranked-bars.tsx'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { useBoard } from '../board.ts'
import { maxRows } from '../widget-questions.ts'
import { BoardCard } from './board-card.tsx'
import { FieldChooser } from './field-chooser.tsx'
import { MetricChooser } from './metric-chooser.tsx'

export const KeywordsWidget = () => {
  const { choices } = useBoard()
  return (
    <BoardCard widget="keywords" padding="none" quietWhenEmpty>
      {(answer) => <KeywordList metrics={choices.keywords} answer={answer} />}
    </BoardCard>
  )
}

export const DistributionWidget = () => {
  const { choices, updateSearch } = useBoard()
  return (
    <BoardCard
      widget="distribution"
      padding="none"
      quietWhenEmpty
      aside={
        <>
          <FieldChooser value={choices.spreadBy} onChange={(spreadBy) => updateSearch({ spreadBy })} />
          <MetricChooser value={choices.spread.measure} onChange={(spread) => updateSearch({ spread })} />
        </>
      }
    >
      {(answer) => <RankedBars field={choices.spreadBy} metric={choices.spread} answer={answer} />}
    </BoardCard>
  )
}

export const MapWidget = () => {
  const { t } = useText()
  const { value } = useDimensionText()
  const { choices, updateSearch, map, country, wholeWorld } = useBoard()
  return (
    <BoardCard
      widget="map"
      aside={
        <>
          <Chooser
            label={t('dashboard.area')}
            choices={[
              { value: 'country', label: value('country', country) },
              { value: 'world', label: t('dashboard.world') },
            ]}
            value={wholeWorld ? 'world' : 'country'}
            onChange={(area) => updateSearch({ world: area === 'world' || undefined })}
          />
          <MetricChooser value={choices.map.measure} onChange={(measure) => updateSearch({ map: measure })} />
        </>
      }
    >
      {(answer) => (
        <GeoMap
          map={map}
          zoomTo={map === 'world' && !wholeWorld ? country : undefined}
          metric={choices.map}
          answer={answer}
        />
      )}
    </BoardCard>
  )
}

export const TableWidget = () => {
  const { t } = useText()
  const format = useFormat()
  const { account } = useAccount()
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
          sort={choices.sort.map(({ by, direction }) => ({ id: by, desc: direction === 'desc' }))}
          onSort={(sort) =>
            updateSearch({
              sort:
                sort.length > 0
                  ? sort.map(({ id, desc }) => ({ by: id, direction: desc ? 'desc' : 'asc' }))
                  : undefined,
            })
          }
          shares={choices.shares}
          csvName={`${t('dashboard.csvName')}-${account.domain}-${field}-${range.start}`}
        />
      )}
    </BoardCard>
  )
}
