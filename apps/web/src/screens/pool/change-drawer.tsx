import { Checkbox, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { providers } from '@talkie/contract/numbers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LendField } from '../../features/numbers/lend-field.tsx'
import { PhoneField } from '../../features/numbers/phone-field.tsx'
import { useProviderNames } from '../../features/numbers/provider-names.ts'
import { StatusField } from '../../features/numbers/status-field.tsx'
import { useDefaultCountry } from '../../features/numbers/use-default-country.ts'
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
  type ChangeableField,
  type ChangeValues,
  changeableFields,
  createChangeSchema,
  emptyChange,
} from './change-values.ts'

const labels: Record<ChangeableField, TextKey> = {
  provider: 'pool.provider',
  accountId: 'pool.account',
  destination: 'pool.destination',
  callerId: 'pool.callerId',
  tag: 'field.tag',
  status: 'field.status',
}

type ChangeDrawerProps = { numberIds: string[]; opened: boolean; onClose: () => void; onDone: () => void }

/** Changes many numbers at once: the user selects the fields, then sets their new values. */
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
  const country = useDefaultCountry() ?? language
  const count = numberIds.length
  const entity = useEntityForm({
    initialValues: emptyChange,
    schema: createChangeSchema(country),
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
      snackbar.done('done.number.changed', { count: changed })
      onDone()
    },
  })
  const { values, errors } = entity.form
  const onChange = changeValues<ChangeValues>(entity.form)
  const isSelected = (field: ChangeableField) => values.selected.includes(field)
  const bindPhone = (field: 'destination' | 'callerId') => ({
    country,
    label: t(labels[field]),
    value: values[field],
    error: errors[field] ?? errors[`change.${field}`],
    onChange: (value: string) => onChange({ [field]: value }),
  })
  return (
    <EntityForm state={entity} submitLabel={t('common.update')} onCancel={onClose}>
      <Stack gap="md">
        <Checkbox.Group
          label={t('pool.changeWhat')}
          value={values.selected}
          error={errors.selected && t('error.field.required')}
          onChange={(names) =>
            onChange({ selected: changeableFields.filter((field) => names.includes(field)) })
          }
        >
          <SimpleGrid cols={2} spacing="xs" mt={6}>
            {changeableFields.map((field) => (
              <Checkbox key={field} value={field} label={t(labels[field])} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
        {isSelected('provider') && (
          <Select
            label={t('pool.provider')}
            data={options}
            allowDeselect={false}
            value={values.provider}
            onChange={(value) => {
              const selected = providers.find((provider) => provider === value)
              if (selected) onChange({ provider: selected })
            }}
          />
        )}
        {isSelected('accountId') && (
          <LendField
            hint={t('poolNew.lendHint')}
            value={values.accountId}
            error={errors['change.accountId']}
            onChange={(accountId) => onChange({ accountId })}
          />
        )}
        {isSelected('destination') && (
          <PhoneField hint={t('pool.destinationHint')} {...bindPhone('destination')} />
        )}
        {isSelected('callerId') && <PhoneField hint={t('pool.callerIdHint')} {...bindPhone('callerId')} />}
        {isSelected('tag') && (
          <TextInput
            label={t('field.tag')}
            maxLength={60}
            value={values.tag}
            error={errors.tag}
            onChange={(event) => onChange({ tag: event.currentTarget.value })}
          />
        )}
        {isSelected('status') && (
          <StatusField value={values.status} onChange={(status) => onChange({ status })} />
        )}
      </Stack>
    </EntityForm>
  )
}
