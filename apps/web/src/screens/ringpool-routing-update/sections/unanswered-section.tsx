import { NumberInput, SegmentedControl } from '@mantine/core'
import { planLimits } from '@talkie/contract/routing'
import { SoundField } from '../../../features/routing/sound-field.tsx'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { FormSection, WideField } from '../../../ui/form/entity-form.tsx'
import { hintBelow } from '../../../ui/form/hint-below.ts'
import { Notice } from '../../../ui/states/states.tsx'
import type { SectionProps } from '../plan-values.ts'

/** What takes a call that nobody answered, and the voicemail itself. */
export const UnansweredSection = ({ values, errors, readOnly, onChange }: SectionProps) => {
  const { t } = useText()
  const { account } = useAccount()
  const { min, max } = planLimits.voicemailSeconds
  const hasVoicemail = values.unanswered === 'voicemail' || values.closed === 'voicemail'
  return (
    <FormSection title={t('routing.unanswered')} text={t('routing.unansweredText')}>
      <WideField>
        <SegmentedControl
          fullWidth
          aria-label={t('routing.unanswered')}
          disabled={readOnly}
          value={values.unanswered}
          onChange={(chosen) => onChange({ unanswered: chosen === 'end' ? 'end' : 'voicemail' })}
          data={[
            { value: 'voicemail', label: t('routing.voicemail') },
            { value: 'end', label: t('routing.endCall') },
          ]}
        />
      </WideField>
      {hasVoicemail && (
        <>
          {account.recordingDays === 0 && (
            <WideField>
              <Notice tone="warn" title={t('routing.noRecordingsTitle')}>
                {t('routing.noRecordingsText')}
              </Notice>
            </WideField>
          )}
          <WideField>
            <SoundField
              label={t('routing.greeting')}
              description={t('routing.greetingHint')}
              placeholder={t('routing.toneOnly')}
              value={values.greetingId}
              error={errors.greetingId}
              readOnly={readOnly}
              onChange={(greetingId) => onChange({ greetingId })}
            />
          </WideField>
          <NumberInput
            label={t('routing.voicemailSeconds')}
            description={t('routing.voicemailSecondsHint')}
            inputWrapperOrder={hintBelow}
            min={min}
            max={max}
            allowDecimal={false}
            value={values.voicemailSeconds}
            error={errors.voicemailSeconds}
            onChange={(seconds) => onChange({ voicemailSeconds: Number(seconds) || 0 })}
          />
        </>
      )}
    </FormSection>
  )
}
