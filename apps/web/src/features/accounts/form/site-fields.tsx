import { Switch, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../../services/language/language.ts'
import { FormSection, WideField } from '../../../ui/form/entity-form.tsx'
import { IconField } from '../icon-field.tsx'
import { LocaleFields } from './locale-fields.tsx'
import { parseSiteDomain } from './parse-host.ts'
import type { SiteFieldsProps } from './site-fields-props.ts'

type SiteSectionsProps = SiteFieldsProps & {
  /** Rendered before the name: the account's client. */
  before?: ReactNode
  /** Of the first section: whose data it has, and what its name is used for. */
  title: string
  text: string
}

/** The two sections that the forms of clients and accounts share: identity and locale. */
export const SiteSections = ({ values, errors, onChange, before, title, text }: SiteSectionsProps) => {
  const { t } = useText()
  return (
    <>
      <FormSection title={title} text={text}>
        {before && <WideField>{before}</WideField>}
        <TextInput
          label={t('field.name')}
          required
          value={values.name}
          error={errors.name}
          maxLength={120}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <TextInput
          label={t('field.domain')}
          required
          placeholder="motorvalles.es"
          inputMode="url"
          spellCheck={false}
          autoCapitalize="none"
          value={values.domain}
          error={errors.domain}
          onChange={(event) => onChange({ domain: event.currentTarget.value })}
          onBlur={() => onChange({ domain: parseSiteDomain(values.domain) })}
        />
        <IconField
          name={values.name}
          value={values.icon}
          error={errors.icon}
          onChange={(icon) => onChange({ icon })}
        />
        <Switch
          label={t('accountForm.multipleSuffix')}
          description={t('accountForm.multipleSuffixHint')}
          checked={values.multipleSuffix}
          onChange={(event) => onChange({ multipleSuffix: event.currentTarget.checked })}
        />
      </FormSection>
      <FormSection title={t('accountForm.locale')} text={t('accountForm.localeText')}>
        <LocaleFields values={values} errors={errors} onChange={onChange} />
      </FormSection>
    </>
  )
}
