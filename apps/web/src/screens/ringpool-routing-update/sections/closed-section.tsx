import { SegmentedControl } from '@mantine/core'
import { SoundField } from '../../../features/routing/sound-field.tsx'
import { useText } from '../../../services/language/language.ts'
import { FormSection, WideField } from '../../../ui/form/entity-form.tsx'
import type { SectionProps } from '../plan-values.ts'
import { StepsField } from './steps-field.tsx'

/** What takes a call out of hours; nothing where the plan is always open. */
export const ClosedSection = ({ values, errors, readOnly, onChange }: SectionProps) => {
  const { t } = useText()
  if (values.hours === null && values.holidays.length === 0) return null
  return (
    <FormSection title={t('routing.closed')} text={t('routing.closedText')}>
      <WideField>
        <StepsField
          name="closedSteps"
          steps={values.closedSteps}
          errors={errors}
          readOnly={readOnly}
          onChange={(closedSteps) => onChange({ closedSteps })}
        />
      </WideField>
      <WideField>
        <SegmentedControl
          fullWidth
          aria-label={t('routing.closed')}
          disabled={readOnly}
          value={values.closed}
          onChange={(chosen) => onChange({ closed: chosen === 'refuse' ? 'refuse' : 'voicemail' })}
          data={[
            { value: 'voicemail', label: t('routing.voicemail') },
            { value: 'refuse', label: t('routing.rejectCall') },
          ]}
        />
      </WideField>
      {values.closed === 'voicemail' && (
        <WideField>
          <SoundField
            label={t('routing.closedGreeting')}
            description={t('routing.closedGreetingHint')}
            placeholder={t('routing.sameGreeting')}
            value={values.closedGreetingId}
            error={errors.closedGreetingId}
            readOnly={readOnly}
            onChange={(closedGreetingId) => onChange({ closedGreetingId })}
          />
        </WideField>
      )}
    </FormSection>
  )
}
