import { Select } from '@mantine/core'
import { accountCountries, languages } from '@talkie/contract/locales'
import { useMemo } from 'react'
import { useText } from '../../../services/language/language.ts'
import { WideField } from '../../../ui/form/entity-form.tsx'
import { MaskField } from './mask-field.tsx'
import type { SiteFieldsProps } from './site-fields-props.ts'
import { countryOptions, currencyOptions, languageOptions, timezoneOptions } from './site-options.ts'
import { changeCountry } from './site-values.ts'

/** Country, which sets the defaults of the others; time zone, currency, language and phone mask. */
export const LocaleFields = ({ values, errors, onChange }: SiteFieldsProps) => {
  const { t, language } = useText()
  const [frequent, others] = [t('accountForm.frequent'), t('accountForm.others')]
  const countries = useMemo(() => countryOptions(language), [language])
  const zones = useMemo(() => timezoneOptions(frequent, others), [frequent, others])
  const currencies = useMemo(() => currencyOptions(language, frequent, others), [language, frequent, others])
  const chooseCountry = (chosen: string | null) => {
    const country = accountCountries.find((one) => one === chosen)
    if (country) onChange(changeCountry(values, country))
  }
  const chooseLanguage = (chosen: string | null) => {
    const siteLanguage = languages.find((one) => one === chosen)
    if (siteLanguage) onChange({ language: siteLanguage })
  }
  return (
    <>
      <Select
        label={t('field.country')}
        description={t('accountForm.countryHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        searchable
        data={countries}
        value={values.country}
        error={errors.country}
        onChange={chooseCountry}
      />
      <Select
        label={t('field.timezone')}
        description={t('accountForm.timezoneHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        searchable
        data={zones}
        value={values.timezone}
        error={errors.timezone}
        onChange={(timezone) => timezone && onChange({ timezone })}
      />
      <Select
        label={t('field.currency')}
        searchable
        data={currencies}
        value={values.currencyCode}
        error={errors.currencyCode}
        onChange={(currencyCode) => currencyCode && onChange({ currencyCode })}
      />
      <Select
        label={t('field.language')}
        data={languageOptions}
        value={values.language}
        error={errors.language}
        onChange={chooseLanguage}
      />
      <WideField>
        <MaskField
          value={values.phoneMask}
          country={values.country}
          error={errors.phoneMask}
          onChange={(phoneMask) => onChange({ phoneMask })}
        />
      </WideField>
    </>
  )
}
