import { Stack } from '@mantine/core'
import type { AccountCountry } from '@talkie/contract/places'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useUsualCountry } from '../../features/numbers/use-usual-country.ts'
import { api } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { changeValues } from '../../ui/form/change-values.ts'
import { EntityForm } from '../../ui/form/entity-form.tsx'
import { useEntityForm } from '../../ui/form/use-entity-form.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { FormSkeleton } from '../../ui/states/skeletons.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'
import { CommonSettings } from './common-settings.tsx'
import { type NewNumbers, newNumbersSchema, noNumbersYet } from './new-numbers.ts'
import { isEmptyLine } from './number-line.ts'
import { NumberLines } from './number-lines.tsx'

/** One or many numbers for the pool: what they share is said once, the numbers are typed or pasted. */
export default function PoolNew() {
  const country = useUsualCountry()
  return country ? <NewNumbersForm country={country} /> : <FormSkeleton />
}

const NewNumbersForm = ({ country }: { country: AccountCountry }) => {
  const { t } = useText()
  const navigate = useNavigate()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const create = useMutation(api.numbers.create.mutationOptions())
  const [start] = useState(() => noNumbersYet(country))
  const entity = useEntityForm({
    initialValues: start,
    schema: newNumbersSchema,
    onSubmit: async (input) => {
      const count = input.numbers.length
      const confirmed = await confirm({
        title: t('poolNew.confirm', { count }),
        text: t('poolNew.confirmText'),
        action: t('common.create'),
      })
      if (!confirmed) return false
      await create.mutateAsync(input)
      await queries.invalidateQueries({ queryKey: api.numbers.key() })
      await queries.invalidateQueries({ queryKey: api.accounts.cards.key() })
      snackbar.success()
      await navigate({ to: '/pool' })
    },
  })
  const { form } = entity
  const onChange = changeValues<NewNumbers>(form)
  /** Empty lines are nobody's mistake: they go before the check, so that errors stand at the lines that stay. */
  const submit = () => {
    const filled = form.getValues().numbers.filter((line) => !isEmptyLine(line))
    if (filled.length > 0) onChange({ numbers: filled })
    return entity.submit()
  }
  return (
    <Stack gap="md">
      <PageHeader title={t('nav.poolNew')} back={{ to: '/pool', label: t('nav.pool') }} />
      <EntityForm
        of={{ ...entity, submit }}
        submitLabel={t('common.create')}
        onCancel={() => void navigate({ to: '/pool' })}
      >
        <NumberLines
          lines={form.values.numbers}
          country={form.values.country}
          usual={{ destination: form.values.destination, tag: form.values.tag }}
          errors={form.errors}
          onChange={(numbers) => onChange({ numbers })}
        />
        <CommonSettings values={form.values} errors={form.errors} onChange={onChange} />
      </EntityForm>
    </Stack>
  )
}
