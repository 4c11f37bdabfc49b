import { Pill, Select, TextInput } from '@mantine/core'
import { languages } from '@talkie/contract/locales'
import type { ReactNode } from 'react'
import { languageNames, useText } from '../../../services/language/language.ts'
import { findListError } from '../../../ui/form/find-list-error.ts'
import { TagsField } from '../../../ui/form/tags-field.tsx'
import { isEmailAddress, type MailValues, splitAddresses } from './mail-values.ts'
import classes from './report-mail.module.css'

type MailFieldsProps = {
  values: MailValues
  errors: Record<string, ReactNode>
  onChange: (change: Partial<MailValues>) => void
}

const maxRecipients = 20

/** The fields of every mail: name, recipients and language. */
export const MailFieldInputs = ({ values, errors, onChange }: MailFieldsProps) => {
  const { t } = useText()
  return (
    <>
      <TagsField
        required
        data-autofocus
        label={t('mail.recipients')}
        description={t('mail.recipientsHint', { most: maxRecipients })}
        placeholder={values.recipients.length === 0 ? 'marta@motorvalles.es' : ''}
        splitChars={[',', ';', ' ', '\n', '\t']}
        maxTags={maxRecipients}
        spellCheck={false}
        autoCapitalize="none"
        value={values.recipients}
        error={findListError(errors, 'recipients', values.recipients)}
        renderPill={({ value, onRemove, disabled }) => (
          <Pill
            withRemoveButton={!disabled}
            onRemove={onRemove}
            className={classes.recipient}
            data-wrong={!isEmailAddress(String(value)) || undefined}
            title={isEmailAddress(String(value)) ? undefined : t('error.field.invalid_email')}
          >
            {value}
          </Pill>
        )}
        onChange={(written) => onChange({ recipients: splitAddresses(written) })}
      />
      <TextInput
        required
        label={t('mail.name')}
        maxLength={80}
        value={values.name}
        error={errors.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Select
        label={t('field.language')}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={values.language}
        onChange={(language) => onChange({ language: languages.find((one) => one === language) ?? 'en' })}
      />
    </>
  )
}
