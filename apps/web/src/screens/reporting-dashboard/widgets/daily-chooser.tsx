import { Chooser } from '../../../features/reports/widgets/picks/chooser.tsx'
import { useText } from '../../../services/language/language.ts'
import { useBoard } from '../board.ts'

/** The metrics of the bars, and how they stand; the last one that is left cannot be taken off. */
export const DailyChooser = () => {
  const { t } = useText()
  const { choices, choose, metricChoices } = useBoard()
  const shown = choices.daily.map(({ measure }) => measure)
  const toggle = (measure: string) => {
    const format = choices.table.find((metric) => metric.measure === measure)?.format
    // One axis has one unit: a rate replaces counts.
    const alike = choices.daily.filter((metric) => metric.format === format).map((metric) => metric.measure)
    const changed = alike.includes(measure) ? alike.filter((one) => one !== measure) : [...alike, measure]
    if (changed.length > 0) choose({ daily: changed.slice(-6) })
  }
  return (
    <>
      <Chooser label={t('dashboard.metrics')} choices={metricChoices} value={shown} onChange={toggle} />
      <Chooser
        label={t('dashboard.bars')}
        choices={[
          { value: 'beside', label: t('dashboard.bars.beside') },
          { value: 'stacked', label: t('dashboard.bars.stacked') },
        ]}
        value={choices.stacked ? 'stacked' : 'beside'}
        onChange={(value) => choose({ stacked: value === 'stacked' || undefined })}
      />
    </>
  )
}
