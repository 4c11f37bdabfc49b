import { describeSteps } from '../../features/routing/describe-plan.ts'
import type { client } from '../../services/api/api.ts'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import classes from './plan-editor.module.css'

type CallPreview = Awaited<ReturnType<typeof client.routing.plans.preview>>

/** What a call would meet, in a sentence. */
export const CallResult = ({ preview }: { preview: CallPreview }) => {
  const { t, language } = useText()
  const format = useFormat()
  const { outcome, holiday, announced, steps, voicemail, nextOpen } = preview
  const rings = describeSteps(steps, { t, language })
  const end = voicemail ? t('routing.say.elseVoicemail') : t('routing.say.elseEnd')
  const what = rings
    ? `${announced ? `${t('routing.say.announced')}, ` : ''}${rings}; ${end}`
    : t(voicemail ? 'routing.say.voicemailAtOnce' : 'routing.say.rejected')
  const state =
    outcome === 'anonymous' ? t('routing.result.anonymous') : t(`routing.result.${outcome}`, { what })
  return (
    <div aria-live="polite">
      <p className={classes.result}>{state}</p>
      {holiday !== null && (
        <p className={classes.next}>{t('routing.result.holiday', { name: holiday || '–' })}</p>
      )}
      {nextOpen && (
        <p className={classes.next}>{t('routing.result.nextOpen', { time: format.dateTime(nextOpen) })}</p>
      )}
    </div>
  )
}
