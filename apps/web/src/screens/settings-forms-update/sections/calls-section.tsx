import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../services/api/api.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { FormSection, WideField } from '../../../ui/form/entity-form.tsx'
import { hintBelow } from '../../../ui/form/hint-below.ts'
import type { SectionProps } from './section-props.ts'

/** Who calls, and how reports list the requests. */
export const CallsSection = ({ values, errors, onChange }: SectionProps) => {
  const { t } = useText()
  const { accountId, can } = useAccount()
  const { data } = useQuery(
    api.ringpools.list.queryOptions({
      input: { accountId },
      enabled: can('ringpool.management', 'r'),
    }),
  )
  const ringpools = data?.ringpools ?? []
  return (
    <FormSection title={t('forms.calls')} text={t('forms.callsText')}>
      <TextInput
        label={t('forms.destination')}
        description={t('forms.destinationHint')}
        inputWrapperOrder={hintBelow}
        type="tel"
        autoComplete="off"
        maxLength={40}
        value={values.destination}
        error={errors.destination}
        onChange={(event) => onChange({ destination: event.currentTarget.value })}
      />
      {ringpools.length > 0 && (
        <NativeSelect
          label={t('forms.ringpool')}
          description={t('forms.ringpoolHint')}
          inputWrapperOrder={hintBelow}
          value={values.ringpoolId ?? ''}
          error={errors.ringpoolId}
          data={[
            { value: '', label: t('common.none') },
            ...ringpools.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => onChange({ ringpoolId: event.currentTarget.value || null })}
        />
      )}
      <WideField>
        <Checkbox
          label={t('forms.notifies')}
          description={t('forms.notifiesHint')}
          checked={values.notifies}
          onChange={(event) => onChange({ notifies: event.currentTarget.checked })}
        />
      </WideField>
    </FormSection>
  )
}
