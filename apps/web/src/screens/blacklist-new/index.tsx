import { Select, Stack, Textarea, TextInput } from '@mantine/core'
import { type AccountCountry, accountCountries } from '@talkie/contract/locales'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { countryOptions } from '../../features/accounts/form/site-options.ts'
import { FileActions } from '../../features/imports/upload/file-actions.tsx'
import { useDefaultCountry } from '../../features/numbers/use-default-country.ts'
import { api } from '../../services/api/api.ts'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { EntityForm, FormSection, WideField } from '../../ui/form/entity-form.tsx'
import { useEntityForm } from '../../ui/form/use-entity-form.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { FormSkeleton } from '../../ui/states/skeletons.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'
import { type BlockFormValues, blockFormSchema } from './block-form-values.ts'
import { parseNumbers } from './parse-numbers.ts'

/** Blocks phone numbers that are typed or pasted. */
export default function BlacklistNew() {
  const country = useDefaultCountry()
  return country ? <NewEntries country={country} /> : <FormSkeleton />
}

const NewEntries = ({ country: defaultCountry }: { country: AccountCountry }) => {
  const { t, language } = useText()
  const format = useFormat()
  const navigate = useNavigate()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const add = useMutation(api.numbers.blacklist.add.mutationOptions())
  const countries = useMemo(() => countryOptions(language), [language])
  const [initialValues] = useState<BlockFormValues>(() => ({ country: defaultCountry, text: '', reason: '' }))
  const entity = useEntityForm({
    initialValues,
    schema: blockFormSchema,
    onSubmit: async ({ country, phones, reason }) => {
      const count = phones.length
      const confirmed = await confirm({
        title: t('blacklist.confirmBlock', { count, formatted: format.number(count) }),
        text: t('blacklist.confirmBlockText'),
        action: t('blacklist.block'),
        danger: true,
      })
      if (!confirmed) return false
      const { changed } = await add.mutateAsync({ country, phones, reason })
      await queries.invalidateQueries({ queryKey: api.numbers.key() })
      snackbar.done('done.caller.blocked', { count: changed })
      await navigate({ to: '/blacklist' })
    },
  })
  const { form } = entity
  const { phones, invalid } = parseNumbers(form.values.text, form.values.country)
  return (
    <Stack gap="md">
      <PageHeader
        title={t('nav.blacklistNew')}
        back={{ to: '/blacklist', label: t('nav.blacklist') }}
        actions={<FileActions kind="blacklist" />}
      />
      <EntityForm
        state={entity}
        submitLabel={t('blacklist.block')}
        onCancel={() => void navigate({ to: '/blacklist' })}
      >
        <FormSection title={t('blacklistNew.numbers')} text={t('blacklistNew.numbersText')}>
          <WideField>
            <Textarea
              label={t('blacklistNew.numbers')}
              autosize
              minRows={5}
              maxRows={16}
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              description={[
                t('blacklistNew.read', { count: phones.length, formatted: format.number(phones.length) }),
                invalid.length > 0 &&
                  t('blacklistNew.wrongLines', { lines: invalid.slice(0, 5).join(' · ') }),
              ]
                .filter(Boolean)
                .join('. ')}
              key={form.key('text')}
              {...form.getInputProps('text')}
            />
          </WideField>
          <Select
            label={t('field.country')}
            description={t('poolNew.countryHint')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            searchable
            allowDeselect={false}
            data={countries}
            value={form.values.country}
            onChange={(value) => {
              const country = accountCountries.find((code) => code === value)
              if (country) form.setFieldValue('country', country)
            }}
          />
          <TextInput
            label={t('blacklist.reason')}
            description={t('blacklist.reasonHint')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            maxLength={200}
            key={form.key('reason')}
            {...form.getInputProps('reason')}
          />
        </FormSection>
      </EntityForm>
    </Stack>
  )
}
