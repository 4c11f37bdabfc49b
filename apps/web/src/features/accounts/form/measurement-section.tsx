import { NumberInput, Switch } from '@mantine/core'
import { useText } from '../../../services/language/language.ts'
import { FormSection, WideField } from '../../../ui/form/entity-form.tsx'
import { findListError } from '../../../ui/form/find-list-error.ts'
import { AllowedDomainsField } from '../../site/allowed-domains-field.tsx'
import { RecordingLawNotice } from '../recording-law-notice.tsx'
import type { AccountFieldsProps } from './account-fields-props.ts'

/** Where the tracker may run, and which calls are valid. */
export const MeasurementSection = ({ values, errors, onChange }: AccountFieldsProps) => {
  const { t } = useText()
  return (
    <FormSection title={t('accountForm.measurement')} text={t('accountForm.measurementText')}>
      <WideField>
        <AllowedDomainsField
          label={t('accountForm.allowedDomains')}
          description={t('accountForm.allowedDomainsHint', { domain: values.domain || 'motorvalles.es' })}
          value={values.allowedDomains}
          error={findListError(errors, 'allowedDomains', values.allowedDomains)}
          onChange={(allowedDomains) => onChange({ allowedDomains })}
        />
      </WideField>
      <NumberInput
        label={t('accountForm.minimumValidSeconds')}
        description={t('accountForm.minimumValidSecondsHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        suffix=" s"
        min={0}
        max={3600}
        clampBehavior="blur"
        allowDecimal={false}
        value={values.minimumValidSeconds}
        error={errors.minimumValidSeconds}
        onChange={(seconds) => onChange({ minimumValidSeconds: Number(seconds) })}
      />
      <NumberInput
        label={t('accountForm.retention')}
        description={t('accountForm.retentionHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        placeholder={t('accountForm.retentionNone')}
        min={1}
        max={120}
        clampBehavior="blur"
        allowDecimal={false}
        value={values.retentionMonths ?? ''}
        error={errors.retentionMonths}
        onChange={(months) => onChange({ retentionMonths: months === '' ? null : Number(months) })}
      />
      <NumberInput
        label={t('accountForm.recordingDays')}
        description={t('accountForm.recordingDaysHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        min={0}
        max={3650}
        clampBehavior="blur"
        allowDecimal={false}
        value={values.recordingDays}
        error={errors.recordingDays}
        onChange={(days) => onChange({ recordingDays: Number(days) })}
      />
      <WideField>
        <RecordingLawNotice country={values.country} />
      </WideField>
      <Switch
        label={t('accountForm.matchId')}
        description={t('accountForm.matchIdHint')}
        checked={values.matchId}
        onChange={(event) => onChange({ matchId: event.currentTarget.checked })}
      />
    </FormSection>
  )
}
