import { Checkbox, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { type C2cTextName, c2cTextNames } from '@talkie/contract/forms'
import { type Language, languages } from '@talkie/contract/locales'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../services/api/api.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { FormSection, WideField } from '../../../ui/form/entity-form.tsx'
import { hintBelow } from '../../../ui/form/hint-below.ts'
import { formValuesSchema, newForm } from '../form-values.ts'
import type { SectionProps } from './section-props.ts'

/** The usual texts of a form in a language, for the placeholders. */
const useUsualTexts = (language: Language): Partial<Record<C2cTextName, string>> => {
  const { accountId } = useAccount()
  const fields = formValuesSchema.parse({ ...newForm, name: '-' })
  const { data } = useQuery(
    api.forms.c2c.preview.queryOptions({ input: { accountId, language, fields }, staleTime: 600_000 }),
  )
  return data ? { ...data.texts, consent: data.consent.text } : {}
}

/** The form's texts by language, the fields it has, and what people consent to. */
export const TextsSection = ({ values, errors, onChange }: SectionProps) => {
  const { t } = useText()
  const { account } = useAccount()
  const [chosen, setChosen] = useState<Language>()
  const language = chosen ?? (values.language === 'page' ? account.language : values.language)
  const usual = useUsualTexts(language)
  const own = values.texts[language] ?? {}
  return (
    <FormSection title={t('forms.texts')} text={t('forms.textsText')}>
      <WideField>
        <SegmentedControl
          fullWidth
          aria-label={t('field.language')}
          value={language}
          onChange={setChosen}
          data={languages.map((value) => ({ value, label: value.toUpperCase() }))}
        />
      </WideField>
      {c2cTextNames.map((name) => {
        const Field = name === 'intro' || name === 'thanks' || name === 'consent' ? Textarea : TextInput
        return (
          <WideField key={`${language} ${name}`}>
            <Field
              label={t(`forms.text.${name}`)}
              placeholder={usual[name] ?? ''}
              maxLength={400}
              value={own[name] ?? ''}
              error={errors[`texts.${language}.${name}`]}
              onChange={(event) =>
                onChange({
                  texts: { ...values.texts, [language]: { ...own, [name]: event.currentTarget.value } },
                })
              }
            />
          </WideField>
        )
      })}
      <WideField>
        <TextInput
          label={t('forms.privacyUrl')}
          description={t('forms.privacyUrlHint')}
          inputWrapperOrder={hintBelow}
          placeholder="https://…"
          type="url"
          maxLength={500}
          value={values.privacyUrl}
          error={errors.privacyUrl}
          onChange={(event) => onChange({ privacyUrl: event.currentTarget.value })}
        />
      </WideField>
      <Checkbox
        label={t('forms.consentRequired')}
        checked={values.consentRequired}
        onChange={(event) => onChange({ consentRequired: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('forms.askName')}
        checked={values.askName}
        onChange={(event) => onChange({ askName: event.currentTarget.checked })}
      />
    </FormSection>
  )
}
