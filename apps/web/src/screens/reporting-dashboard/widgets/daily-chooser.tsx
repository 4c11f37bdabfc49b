import { Chooser } from '../../../features/reports/widgets/picks/chooser.tsx'
import { useText } from '../../../services/language/language.ts'
import { useBoard } from '../board.ts'

/** Selects the metrics of the daily bars and whether they are stacked. At least one metric stays selected. */
export const DailyChooser = () => {
  const { t } = useText()
  const { choices, updateSearch, metricChoices } = useBoard()
  const selected = choices.daily.map(({ measure }) => measure)
  const toggle = (measure: string) => {
    const format = choices.table.find((metric) => metric.measure === measure)?.format
    // An axis has one unit, so that selecting a rate replaces counts.
    const sameFormat = choices.daily
      .filter((metric) => metric.format === format)
      .map((metric) => metric.measure)
    const measures = sameFormat.includes(measure)
      ? sameFormat.filter((other) => other !== measure)
      : [...sameFormat, measure]
    if (measures.length > 0) updateSearch({ daily: measures.slice(-6) })
  }
  return (
    <>
      <Chooser label={t('dashboard.metrics')} choices={metricChoices} value={selected} onChange={toggle} />
      <Chooser
        label={t('dashboard.bars')}
        choices={[
          { value: 'beside', label: t('dashboard.bars.beside') },
          { value: 'stacked', label: t('dashboard.bars.stacked') },
        ]}
        value={choices.stacked ? 'stacked' : 'beside'}
        onChange={(value) => updateSearch({ stacked: value === 'stacked' || undefined })}
      />
    </>
  )
}
