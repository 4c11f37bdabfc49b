import { callOutcomes } from '@talkie/contract/events'
import { formatLikelySources, hasNoEndSignal } from '@talkie/contract/reporting'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { useFieldWords } from '../../reports/fields/use-field-words.ts'
import type { ContactStep } from './step.ts'

/** Formats a step as text: `Call · Valid · 2:14`, `Sale · 8.990 €`. An overflow call names its likeliest source. */
export const StepText = ({ step }: { step: ContactStep }) => {
  const { t } = useText()
  const format = useFormat()
  const words = useFieldWords()
  const outcome = callOutcomes.find((one) => one === step.outcome)
  const parts = [
    t(`event.${step.type}`),
    outcome && t(`outcome.${outcome}`),
    hasNoEndSignal(step.reason) && t('report.reason.no_end_signal'),
    step.durationSeconds > 0 && format.duration(step.durationSeconds),
    step.likelySources.length > 0 && formatLikelySources(step.likelySources, words, 1),
    step.value !== null && step.currency !== '' && format.money(step.value, step.currency),
  ]
  return parts.filter(Boolean).join(' · ')
}
