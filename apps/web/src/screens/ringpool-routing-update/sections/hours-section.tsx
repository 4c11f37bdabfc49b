import { TextInput } from '@mantine/core'
import { OpeningHoursField } from '../../../features/opening-hours/opening-hours-field.tsx'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { FormSection } from '../../../ui/form/entity-form.tsx'
import type { SectionProps } from '../plan-values.ts'

/** The plan's name, and when somebody is there. */
export const HoursSection = ({ values, errors, readOnly, onChange }: SectionProps) => {
  const { t } = useText()
  const { account } = useAccount()
  return (
    <FormSection title={t('routing.hours')} text={t('routing.hoursText', { timezone: account.timezone })}>
      <TextInput
        label={t('field.name')}
        placeholder={t('routing.nameExample')}
        maxLength={80}
        value={values.name}
        error={errors.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <OpeningHoursField
        value={values.hours}
        errors={errors}
        readOnly={readOnly}
        onChange={(hours) => onChange({ hours })}
      />
    </FormSection>
  )
}
