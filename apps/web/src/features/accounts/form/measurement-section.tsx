import { NumberInput, Switch } from '@mantine/core'
import { useText } from '../../../services/language/language.ts'
import { FormSection, WideField } from '../../../ui/form/entity-form.tsx'
import { findListError } from '../../../ui/form/find-list-error.ts'
import { TagsField } from '../../../ui/form/tags-field.tsx'
import type { AccountFieldsProps } from './account-fields-props.ts'
import { parseHost } from './parse-host.ts'

/** Where the tracker may run, and which calls are valid. */
export const MeasurementSection = ({ values, errors, onChange }: AccountFieldsProps) => {
  const { t } = useText()
  return (
    <FormSection title={t('accountForm.measurement')} text={t('accountForm.measurementText')}>
      <WideField>
        <TagsField
          label={t('accountForm.allowedDomains')}
          description={t('accountForm.allowedDomainsHint', { domain: values.domain || 'motorvalles.es' })}
          placeholder={values.allowedDomains.length === 0 ? t('accountForm.allowedDomainsPlaceholder') : ''}
          value={values.allowedDomains}
          error={findListError(errors, 'allowedDomains', values.allowedDomains)}
          maxTags={50}
          splitChars={[',', ';', ' ', '\n', '\t']}
          clearable
          spellCheck={false}
          autoCapitalize="none"
          onChange={(domains) => onChange({ allowedDomains: [...new Set(domains.map(parseHost))] })}
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
      <Switch
        label={t('accountForm.matchId')}
        description={t('accountForm.matchIdHint')}
        checked={values.matchId}
        onChange={(event) => onChange({ matchId: event.currentTarget.checked })}
      />
    </FormSection>
  )
}
