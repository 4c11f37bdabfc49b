import { Pill, Select, TextInput } from '@mantine/core'
import { languages } from '@talkie/contract/places'
import type { ReactNode } from 'react'
import { languageNames, useText } from '../../../services/language/language.ts'
import { TagsField } from '../../../ui/form/tags-field.tsx'
import { isAddress, type MailValues, separateAddresses } from './mail-values.ts'
import classes from './report-mail.module.css'

type MailFieldsProps = {
  values: MailValues
  errors: Record<string, ReactNode>
  onChange: (change: Partial<MailValues>) => void
}

const mostRecipients = 20

/** The first wrong address with its words before the error; the error of the list where it is the list's. */
const wrongRecipient = (recipients: string[], errors: MailFieldsProps['errors']): ReactNode => {
  const place = recipients.findIndex((_, index) => errors[`recipients.${index}`])
  if (place === -1) return errors.recipients
  return (
    <>
      {recipients[place]}: {errors[`recipients.${place}`]}
    </>
  )
}

/** What every mail has: its name, who gets it, and their language. */
export const MailFieldInputs = ({ values, errors, onChange }: MailFieldsProps) => {
  const { t } = useText()
  return (
    <>
      <TagsField
        required
        data-autofocus
        label={t('mail.recipients')}
        description={t('mail.recipientsHint', { most: mostRecipients })}
        placeholder={values.recipients.length === 0 ? 'marta@motorvalles.es' : ''}
        splitChars={[',', ';', ' ', '\n', '\t']}
        maxTags={mostRecipients}
        spellCheck={false}
        autoCapitalize="none"
        value={values.recipients}
        error={wrongRecipient(values.recipients, errors)}
        renderPill={({ value, onRemove, disabled }) => (
          <Pill
            withRemoveButton={!disabled}
            onRemove={onRemove}
            className={classes.recipient}
            data-wrong={!isAddress(String(value)) || undefined}
            title={isAddress(String(value)) ? undefined : t('error.field.invalid_email')}
          >
            {value}
          </Pill>
        )}
        onChange={(written) => onChange({ recipients: separateAddresses(written) })}
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
