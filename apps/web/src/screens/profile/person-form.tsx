import { Select, TextInput } from '@mantine/core'
import { genders, type User } from '@talkie/contract/identity'
import { languages } from '@talkie/contract/locales'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../services/api/api.ts'
import { chooseLanguage, languageNames, useText } from '../../services/language/language.ts'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { EntityForm, FormSection } from '../../ui/form/entity-form.tsx'
import { useEntityForm } from '../../ui/form/use-entity-form.ts'
import { snackbar } from '../../ui/states/snackbar.ts'
import { Notice } from '../../ui/states/states.tsx'
import { type PersonValues, personValuesSchema, toPersonValues } from './person-values.ts'

const textFields = [
  ['name', 80, 'given-name'],
  ['lastname', 120, 'family-name'],
  ['phone', 40, 'tel'],
  ['company', 120, 'organization'],
  ['position', 120, 'organization-title'],
] as const

/** Edits the user's name and contact data. Other screens show a change only after the next sign-in. */
export const PersonForm = ({ user }: { user: User }) => {
  const { t, language } = useText()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const [isSaved, setIsSaved] = useState(false)
  const update = useMutation(api.identity.profile.update.mutationOptions())
  const entityForm = useEntityForm<PersonValues, ReturnType<typeof personValuesSchema.parse>>({
    initialValues: toPersonValues(user),
    schema: personValuesSchema,
    onSubmit: async (person) => {
      if (!(await confirm({ title: t('profile.confirmUpdate'), action: t('common.update') }))) return false
      queries.setQueryData(api.identity.me.queryKey(), await update.mutateAsync(person))
      setIsSaved(true)
      snackbar.done('done.profile.updated')
      return true
    },
  })
  const { form } = entityForm
  return (
    <>
      {isSaved && <Notice>{t('profile.reconnect')}</Notice>}
      <EntityForm state={entityForm} submitLabel={t('common.save')}>
        <FormSection title={t('profile.tab.personal')} text={t('profile.personText')}>
          {textFields.map(([name, maxLength, autoComplete]) => (
            <TextInput
              key={form.key(name)}
              label={t(`field.${name}`)}
              required={name === 'name'}
              maxLength={maxLength}
              autoComplete={autoComplete}
              {...form.getInputProps(name)}
            />
          ))}
          <Select
            label={t('field.gender')}
            clearable
            data={genders.map((gender) => ({ value: gender, label: t(`gender.${gender}`) }))}
            value={form.values.gender || null}
            onChange={(gender) =>
              form.setFieldValue('gender', genders.find((value) => value === gender) ?? '')
            }
          />
          <TextInput
            label={t('field.email')}
            description={t('profile.emailHint')}
            inputWrapperOrder={['label', 'input', 'description']}
            variant="filled"
            value={user.email}
            readOnly
          />
          <Select
            label={t('language.label')}
            description={t('profile.languageHint')}
            inputWrapperOrder={['label', 'input', 'description']}
            allowDeselect={false}
            data={languages.map((value) => ({ value, label: languageNames[value] }))}
            value={language}
            onChange={(value) => {
              const code = languages.find((language) => language === value)
              if (code) void chooseLanguage(code)
            }}
          />
        </FormSection>
      </EntityForm>
    </>
  )
}
