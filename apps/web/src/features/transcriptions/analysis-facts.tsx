import { useText } from '../../services/language/language.ts'
import { Facts } from '../../ui/dialogs/detail-drawer.tsx'
import { StatusBadge } from '../../ui/states/status-badge.tsx'
import { useFieldText } from '../reports/fields/use-field-text.ts'
import classes from './transcript.module.css'
import type { TranscriptJson } from './transcript.ts'

const tones = { positive: 'good', neutral: 'quiet', negative: 'bad' } as const

/** What was concluded from a conversation, and who concluded it. */
export const AnalysisFacts = ({ analysis }: { analysis: NonNullable<TranscriptJson['analysis']> }) => {
  const { t } = useText()
  const text = useFieldText()
  const { by, modelProblem, feeling, type, rating, keywords, summary, nextStep, agent } = analysis
  const facts = [
    rating !== null && { label: t('report.field.rating'), value: text.value('rating', String(rating)) },
    nextStep && { label: t('transcript.nextStep'), value: nextStep },
    agent && { label: t('transcript.agentNamed'), value: agent },
    keywords.length > 0 && {
      label: t('report.field.keywords'),
      value: keywords.join(', '),
    },
  ].filter((fact) => fact !== false && fact !== null && fact !== '')
  return (
    <div className={classes.analysis}>
      {summary && <p className={classes.summary}>{summary}</p>}
      <div className={classes.badges}>
        {type && <StatusBadge tone="accent" label={text.value('call_type', type)} />}
        {feeling && <StatusBadge tone={tones[feeling]} label={text.value('feeling', feeling)} />}
      </div>
      {facts.length > 0 && <Facts items={facts} />}
      <p className={classes.quiet}>
        {t(by === 'local' ? 'transcript.byRules' : 'transcript.byModel')}
        {modelProblem && ` ${t(`transcript.modelProblem.${modelProblem}`)}`}
      </p>
    </div>
  )
}
