import { Checkbox, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { providers } from '@talkie/contract/numbers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LendField } from '../../features/numbers/lend-field.tsx'
import { PhoneField } from '../../features/numbers/phone-field.tsx'
import { useProviderNames } from '../../features/numbers/provider-names.ts'
import { StatusField } from '../../features/numbers/status-field.tsx'
import { useUsualCountry } from '../../features/numbers/use-usual-country.ts'
import { api } from '../../services/api/api.ts'
import { useFormat } from '../../services/format/format.ts'
import { type TextKey, useText } from '../../services/language/language.ts'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { DetailDrawer } from '../../ui/dialogs/detail-drawer.tsx'
import { changeValues } from '../../ui/form/change-values.ts'
import { EntityForm } from '../../ui/form/entity-form.tsx'
import { useEntityForm } from '../../ui/form/use-entity-form.ts'
import { snackbar } from '../../ui/states/snackbar.ts'
import {
  type Changeable,
  type ChangeValues,
  changeable,
  changeSchemaIn,
  noChangeYet,
} from './change-values.ts'

const labels: Record<Changeable, TextKey> = {
  provider: 'pool.provider',
  accountId: 'pool.account',
  destination: 'pool.destination',
  callerId: 'pool.callerId',
  tag: 'field.tag',
  status: 'field.status',
}

type ChangeDrawerProps = { numberIds: string[]; opened: boolean; onClose: () => void; onDone: () => void }

/** One change for many numbers: first what of them, then what it is to be. */
export const ChangeDrawer = ({ numberIds, opened, onClose, onDone }: ChangeDrawerProps) => {
  const { t } = useText()
  const format = useFormat()
  const plural = { count: numberIds.length, formatted: format.number(numberIds.length) }
  return (
    <DetailDrawer opened={opened} onClose={onClose} title={t('pool.changeMany', plural)}>
      <ChangeForm numberIds={numberIds} onClose={onClose} onDone={onDone} />
    </DetailDrawer>
  )
}

const ChangeForm = ({ numberIds, onClose, onDone }: Omit<ChangeDrawerProps, 'opened'>) => {
  const { t, language } = useText()
  const format = useFormat()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const changeMany = useMutation(api.numbers.changeMany.mutationOptions())
  const { options } = useProviderNames()
  const country = useUsualCountry() ?? language
  const count = numberIds.length
  const entity = useEntityForm({
    initialValues: noChangeYet,
    schema: changeSchemaIn(country),
    onSubmit: async (change) => {
      const confirmed = await confirm({
        title: t('pool.changeMany', { count, formatted: format.number(count) }),
        text: t('pool.changeManyText'),
        action: t('common.update'),
        danger: change.status === 'inactive',
      })
      if (!confirmed) return false
      const { changed } = await changeMany.mutateAsync({ numberIds, country, change })
      await queries.invalidateQueries({ queryKey: api.numbers.key() })
      await queries.invalidateQueries({ queryKey: api.accounts.cards.key() })
      snackbar.success(t('pool.changed', { count: changed, formatted: format.number(changed) }))
      onDone()
    },
  })
  const { values, errors } = entity.form
  const onChange = changeValues<ChangeValues>(entity.form)
  const has = (field: Changeable) => values.chosen.includes(field)
  const phone = (field: 'destination' | 'callerId') => ({
    country,
    label: t(labels[field]),
    value: values[field],
    error: errors[field] ?? errors[`change.${field}`],
    onChange: (written: string) => onChange({ [field]: written }),
  })
  return (
    <EntityForm of={entity} submitLabel={t('common.update')} onCancel={onClose}>
      <Stack gap="md">
        <Checkbox.Group
          label={t('pool.changeWhat')}
          value={values.chosen}
          error={errors.chosen && t('error.field.required')}
          onChange={(chosen) => onChange({ chosen: changeable.filter((one) => chosen.includes(one)) })}
        >
          <SimpleGrid cols={2} spacing="xs" mt={6}>
            {changeable.map((field) => (
              <Checkbox key={field} value={field} label={t(labels[field])} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
        {has('provider') && (
          <Select
            label={t('pool.provider')}
            data={options}
            allowDeselect={false}
            value={values.provider}
            onChange={(chosen) => {
              const provider = providers.find((one) => one === chosen)
              if (provider) onChange({ provider })
            }}
          />
        )}
        {has('accountId') && (
          <LendField
            hint={t('poolNew.lendHint')}
            value={values.accountId}
            error={errors['change.accountId']}
            onChange={(accountId) => onChange({ accountId })}
          />
        )}
        {has('destination') && <PhoneField hint={t('pool.destinationHint')} {...phone('destination')} />}
        {has('callerId') && <PhoneField hint={t('pool.callerIdHint')} {...phone('callerId')} />}
        {has('tag') && (
          <TextInput
            label={t('field.tag')}
            maxLength={60}
            value={values.tag}
            error={errors.tag}
            onChange={(event) => onChange({ tag: event.currentTarget.value })}
          />
        )}
        {has('status') && <StatusField value={values.status} onChange={(status) => onChange({ status })} />}
      </Stack>
    </EntityForm>
  )
}
