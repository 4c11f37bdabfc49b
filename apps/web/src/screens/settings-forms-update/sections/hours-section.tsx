import { OpeningHoursField } from '../../../features/opening-hours/opening-hours-field.tsx'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { FormSection } from '../../../ui/form/entity-form.tsx'
import type { SectionProps } from './section-props.ts'

/** When someone is there to call. */
export const HoursSection = ({ values, errors, readOnly, onChange }: SectionProps) => {
  const { t } = useText()
  const { account } = useAccount()
  return (
    <FormSection title={t('forms.hours')} text={t('forms.hoursText', { timezone: account.timezone })}>
      <OpeningHoursField
        value={values.hours}
        errors={errors}
        readOnly={readOnly}
        onChange={(hours) => onChange({ hours })}
      />
    </FormSection>
  )
}
