import { callOutcomes } from '@talkie/contract/events'
import { hasNoEnd } from '@talkie/contract/reporting'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import type { Step } from './step.ts'

/** What one step was, in words: `Call · Valid · 2:14`, `Sale · 8.990 €`. */
export const StepWords = ({ step }: { step: Step }) => {
  const { t } = useText()
  const format = useFormat()
  const outcome = callOutcomes.find((one) => one === step.outcome)
  const words = [
    t(`event.${step.type}`),
    outcome && t(`outcome.${outcome}`),
    hasNoEnd(step.reason) && t('report.reason.no_end_signal'),
    step.durationSeconds > 0 && format.duration(step.durationSeconds),
    step.value !== null && step.currency !== '' && format.money(step.value, step.currency),
  ]
  return words.filter(Boolean).join(' · ')
}
