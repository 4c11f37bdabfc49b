import { Autocomplete, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../services/api/api.ts'
import { useText } from '../../../services/language/language.ts'
import { FormSection, WideField } from '../../../ui/form/entity-form.tsx'
import { hintBelow } from '../../../ui/form/hint-below.ts'
import type { RingpoolFieldsProps } from './ringpool-fields.ts'

/** The ringpool's name and tag. */
export const BasicsSection = ({ account, values, errors, readOnly, onChange }: RingpoolFieldsProps) => {
  const { t } = useText()
  const { data } = useQuery(
    api.ringpools.tags.queryOptions({ input: { accountId: account.id }, meta: { noCache: true } }),
  )
  return (
    <FormSection title={t('ringpoolForm.basics')} text={t('ringpoolForm.basicsText')}>
      <TextInput
        label={t('field.name')}
        required
        placeholder={t('ringpoolForm.namePlaceholder')}
        maxLength={120}
        disabled={readOnly}
        value={values.name}
        error={errors.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Autocomplete
        label={t('field.tag')}
        description={t('ringpoolForm.tagHint')}
        inputWrapperOrder={hintBelow}
        data={data?.tags.map(({ name }) => name) ?? []}
        maxLength={60}
        disabled={readOnly}
        value={values.tag}
        error={errors.tag}
        onChange={(tag) => onChange({ tag })}
      />
      <WideField>
        <Switch
          label={t('ringpoolForm.active')}
          description={t('ringpoolForm.activeHint')}
          disabled={readOnly}
          checked={values.active}
          onChange={(event) => onChange({ active: event.currentTarget.checked })}
        />
      </WideField>
    </FormSection>
  )
}
