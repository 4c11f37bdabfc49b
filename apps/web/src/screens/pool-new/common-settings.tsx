import { Autocomplete, Select } from '@mantine/core'
import { accountCountries } from '@talkie/contract/locales'
import { providers } from '@talkie/contract/numbers'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { countryOptions } from '../../features/accounts/form/site-options.ts'
import { LendField } from '../../features/numbers/lend-field.tsx'
import { PhoneField } from '../../features/numbers/phone-field.tsx'
import { useProviderNames } from '../../features/numbers/provider-names.ts'
import { StatusField } from '../../features/numbers/status-field.tsx'
import { api } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useAccounts } from '../../services/navigation/account.tsx'
import { FormSection, WideField } from '../../ui/form/entity-form.tsx'
import type { NewNumbersValues } from './new-numbers.ts'

type CommonSettingsProps = {
  values: NewNumbersValues
  errors: Record<string, ReactNode>
  onChange: (change: Partial<NewNumbersValues>) => void
}

/** The settings that all added numbers share. */
export const CommonSettings = ({ values, errors, onChange }: CommonSettingsProps) => {
  const { t, language } = useText()
  const { options } = useProviderNames()
  const accounts = useAccounts().data ?? []
  const tags = useQuery(api.numbers.choices.queryOptions()).data?.tags ?? []
  const countries = useMemo(() => countryOptions(language), [language])
  /** The error of the shared field, or else of the same field in the first row that the API rejected. */
  const findError = (field: 'callerId' | 'accountId' | 'provider'): ReactNode =>
    errors[field] ?? Object.entries(errors).find(([path]) => path.endsWith(`.${field}`))?.[1]
  const lendTo = (accountId: string | null) => {
    const country = accounts.find(({ id }) => String(id) === accountId)?.country
    onChange({ accountId, ...(country && { country }) })
  }
  return (
    <>
      <FormSection title={t('poolNew.line')} text={t('poolNew.lineText')}>
        <Select
          label={t('pool.provider')}
          data={options}
          value={values.provider}
          error={findError('provider')}
          onChange={(value) => onChange({ provider: providers.find((provider) => provider === value) })}
        />
        <Select
          label={t('field.country')}
          description={t('poolNew.countryHint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          searchable
          data={countries}
          placeholder={t('poolNew.countryChoose')}
          value={values.country}
          error={errors.country}
          onChange={(value) =>
            onChange({ country: accountCountries.find((country) => country === value) ?? values.country })
          }
        />
        <PhoneField
          label={t('pool.destination')}
          hint={t('pool.destinationHint')}
          country={values.country}
          value={values.destination}
          error={errors.destination}
          onChange={(destination) => onChange({ destination })}
        />
        <PhoneField
          label={t('pool.callerId')}
          hint={t('pool.callerIdHint')}
          country={values.country}
          value={values.callerId}
          error={findError('callerId')}
          onChange={(callerId) => onChange({ callerId })}
        />
      </FormSection>
      <FormSection title={t('poolNew.use')} text={t('poolNew.useText')}>
        <LendField
          hint={t('poolNew.lendHint')}
          value={values.accountId}
          error={findError('accountId')}
          onChange={lendTo}
        />
        <Autocomplete
          label={t('field.tag')}
          description={t('poolNew.tagHint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          data={tags}
          maxLength={60}
          value={values.tag}
          error={errors.tag}
          onChange={(tag) => onChange({ tag })}
        />
        <WideField>
          <StatusField value={values.status} onChange={(status) => onChange({ status })} />
        </WideField>
      </FormSection>
    </>
  )
}
