import { Chooser } from '../../../features/reports/widgets/picks/chooser.tsx'
import { useText } from '../../../services/language/language.ts'
import { useBoard } from '../board.ts'

type MetricChooserProps = { value: string; onChange: (measure: string) => void }

/** Selects the metric of a widget. */
export const MetricChooser = ({ value, onChange }: MetricChooserProps) => {
  const { t } = useText()
  const { metricChoices } = useBoard()
  return <Chooser label={t('dashboard.metric')} choices={metricChoices} value={value} onChange={onChange} />
}
