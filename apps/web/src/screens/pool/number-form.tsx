import { Select, Stack, TextInput } from '@mantine/core'
import { providers } from '@talkie/contract/numbers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LendField } from '../../features/numbers/lend-field.tsx'
import { PhoneField } from '../../features/numbers/phone-field.tsx'
import { formatPhone } from '../../features/numbers/phone-text.tsx'
import { useProviderNames } from '../../features/numbers/provider-names.ts'
import { StatusField } from '../../features/numbers/status-field.tsx'
import { useDefaultCountry } from '../../features/numbers/use-default-country.ts'
import { api } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useAccounts } from '../../services/navigation/account.tsx'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { changeValues } from '../../ui/form/change-values.ts'
import { EntityForm } from '../../ui/form/entity-form.tsx'
import { useEntityForm } from '../../ui/form/use-entity-form.ts'
import { snackbar } from '../../ui/states/snackbar.ts'
import { createNumberSchema, type NumberValues, toNumberValues } from './number-values.ts'
import type { PoolNumberRow } from './pool-number.ts'

type NumberFormProps = { number: PoolNumberRow; onClose: () => void }

/** Edits one number of the pool. */
export const NumberForm = ({ number, onClose }: NumberFormProps) => {
  const { t, language } = useText()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const update = useMutation(api.numbers.update.mutationOptions())
  const { options } = useProviderNames()
  const defaultCountry = useDefaultCountry()
  const account = useAccounts().data?.find(({ id }) => id === number.accountId)
  const country = account?.country ?? defaultCountry ?? language
  const entity = useEntityForm({
    initialValues: toNumberValues(number),
    schema: createNumberSchema(country),
    onSubmit: async (fields) => {
      const confirmed = await confirm({
        title: t('pool.confirmUpdate'),
        text: t(fields.status === 'inactive' ? 'pool.confirmInactiveText' : 'pool.confirmUpdateText'),
        action: t('common.update'),
        danger: number.status === 'active' && fields.status === 'inactive',
      })
      if (!confirmed) return false
      const updated = await update.mutateAsync({ numberId: number.id, country, ...fields })
      await queries.invalidateQueries({ queryKey: api.numbers.key() })
      snackbar.done(
        'done.number.updated',
        { name: formatPhone(updated.visible) },
        { to: '/pool', search: { number: number.id } },
      )
      onClose()
    },
  })
  const { values, errors } = entity.form
  const onChange = changeValues<NumberValues>(entity.form)
  const bindPhone = (field: 'visible' | 'realPhone' | 'destination' | 'callerId') => ({
    country,
    value: values[field],
    error: errors[field],
    onChange: (value: string) => onChange({ [field]: value }),
  })
  return (
    <EntityForm state={entity} submitLabel={t('common.save')} onCancel={onClose}>
      <Stack gap="md">
        <PhoneField
          label={t('pool.visible')}
          hint={t('pool.visibleHint')}
          required
          {...bindPhone('visible')}
        />
        <PhoneField label={t('pool.realPhone')} hint={t('pool.realPhoneHint')} {...bindPhone('realPhone')} />
        <Select
          label={t('pool.provider')}
          data={options}
          value={values.provider}
          error={errors.provider}
          onChange={(value) => onChange({ provider: providers.find((provider) => provider === value) })}
        />
        <PhoneField
          label={t('pool.destination')}
          hint={t('pool.destinationHint')}
          {...bindPhone('destination')}
        />
        <PhoneField label={t('pool.callerId')} hint={t('pool.callerIdHint')} {...bindPhone('callerId')} />
        <TextInput
          label={t('field.tag')}
          maxLength={60}
          value={values.tag}
          error={errors.tag}
          onChange={(event) => onChange({ tag: event.currentTarget.value })}
        />
        <LendField
          hint={
            number.ringpoolName ? t('pool.lentInRingpool', { name: number.ringpoolName }) : t('pool.lendHint')
          }
          disabled={number.ringpoolId !== null}
          value={values.accountId}
          error={errors.accountId}
          onChange={(accountId) => onChange({ accountId })}
        />
        <StatusField value={values.status} onChange={(status) => onChange({ status })} />
      </Stack>
    </EntityForm>
  )
}
