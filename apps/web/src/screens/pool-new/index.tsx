import { Stack } from '@mantine/core'
import type { AccountSummary } from '@talkie/contract/accounts'
import type { AccountCountry } from '@talkie/contract/locales'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { FileActions } from '../../features/imports/upload/file-actions.tsx'
import { findOnlyCountry } from '../../features/numbers/default-country.ts'
import { api } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useAccounts } from '../../services/navigation/account.tsx'
import { usePageSearch } from '../../services/navigation/page-search.ts'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { changeValues } from '../../ui/form/change-values.ts'
import { EntityForm } from '../../ui/form/entity-form.tsx'
import { useEntityForm } from '../../ui/form/use-entity-form.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import type { DoneLink } from '../../ui/states/done-message.tsx'
import { FormSkeleton } from '../../ui/states/skeletons.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'
import { CommonSettings } from './common-settings.tsx'
import { createNewNumbersValues, type NewNumbersValues, newNumbersSchema } from './new-numbers.ts'
import { isEmptyRow } from './number-rows.ts'
import { NumberSheet } from './number-sheet.tsx'

/**
 * `account`: the account that the numbers are for, whose country they are read in. `next`: where to go after they were
 * added, if not to the pool.
 */
const searchSchema = z.object({
  account: z.int().min(1).optional(),
  next: z.literal('setup').optional(),
})

/** Adds one or many numbers to the pool: shared settings once, the numbers typed or pasted. */
export default function PoolNew() {
  const [{ account: accountId, next }] = usePageSearch(searchSchema)
  const { data: accounts } = useAccounts()
  if (!accounts) return <FormSkeleton />
  const account = accounts.find(({ id, active }) => id === accountId && active)
  return (
    <NewNumbersForm
      key={account?.id}
      country={account?.country ?? findOnlyCountry(accounts)}
      account={account}
      isSetup={next === 'setup' && account !== undefined}
    />
  )
}

/** Where the added numbers can be seen: a single one by itself, several at the top of the list of their account. */
const findAdded = (numbers: { id: string; accountId: number | null }[]): DoneLink => {
  const [first] = numbers
  if (first && numbers.length === 1) return { to: '/pool', search: { number: first.id } }
  const filters = first?.accountId
    ? [{ field: 'account', operator: 'is', value: String(first.accountId) }]
    : undefined
  return { to: '/pool', search: { filters, sort: [{ id: 'createdAt', desc: true }] } }
}

type NewNumbersFormProps = {
  /** Null if nothing says in which country numbers without a + are to be read. */
  country: AccountCountry | null
  account: AccountSummary | undefined
  /** The form was opened from the account's checklist, and leads back to it. */
  isSetup: boolean
}

const NewNumbersForm = ({ country, account, isSetup }: NewNumbersFormProps) => {
  const { t } = useText()
  const navigate = useNavigate()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const create = useMutation(api.numbers.create.mutationOptions())
  const [initialValues] = useState(() => createNewNumbersValues(country, account?.id ?? null))
  const leave = () =>
    isSetup && account
      ? navigate({
          to: '/accounts/$accountId/settings-implementation',
          params: { accountId: String(account.id) },
        })
      : navigate({ to: '/pool' })
  const entity = useEntityForm({
    initialValues,
    schema: newNumbersSchema,
    onSubmit: async (input) => {
      const count = input.numbers.length
      const confirmed = await confirm({
        title: t('poolNew.confirm', { count }),
        text: t('poolNew.confirmText'),
        action: t('common.create'),
      })
      if (!confirmed) return false
      const { numbers: added } = await create.mutateAsync(input)
      await queries.invalidateQueries({ queryKey: api.numbers.key() })
      await queries.invalidateQueries({ queryKey: api.accounts.cards.key() })
      await queries.invalidateQueries({ queryKey: api.setup.key() })
      snackbar.done('done.number.added', { count }, findAdded(added))
      await leave()
    },
  })
  const { form } = entity
  const onChange = changeValues<NewNumbersValues>(form)
  /** Removes empty rows before validation, so that the indexes of errors match the remaining rows. */
  const submit = () => {
    const filledRows = form.getValues().numbers.filter((row) => !isEmptyRow(row))
    if (filledRows.length > 0) onChange({ numbers: filledRows })
    return entity.submit()
  }
  return (
    <Stack gap="md">
      <PageHeader
        title={t('nav.poolNew')}
        back={{ to: '/pool', label: t('nav.pool') }}
        actions={<FileActions kind="pool" />}
      />
      <EntityForm
        state={{ ...entity, submit }}
        submitLabel={t('common.create')}
        onCancel={() => void leave()}
      >
        <NumberSheet
          rows={form.values.numbers}
          country={form.values.country}
          defaults={{ destination: form.values.destination, tag: form.values.tag }}
          errors={form.errors}
          onChange={(numbers) => onChange({ numbers })}
        />
        <CommonSettings values={form.values} errors={form.errors} onChange={onChange} />
      </EntityForm>
    </Stack>
  )
}
