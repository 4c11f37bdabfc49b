import { useDimensionText } from '../../../features/reports/fields/dimension-text.ts'
import { KeywordList } from '../../../features/reports/widgets/keyword-list.tsx'
import { GeoMap } from '../../../features/reports/widgets/map/geo-map.tsx'
import { Chooser } from '../../../features/reports/widgets/picks/chooser.tsx'
import { RankedBars } from '../../../features/reports/widgets/ranked-bars.tsx'
import { useText } from '../../../services/language/language.ts'
import { useBoard } from '../board.ts'
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
