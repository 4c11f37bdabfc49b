import { useMemo } from 'react'
import { AccountIcon } from '../../features/accounts/account-icon.tsx'
import { useText } from '../../services/language/language.ts'
import type { DataColumn } from '../../ui/data-table/data-table.tsx'
import type { ClientRow } from './client-row.ts'
import classes from './clients.module.css'

/** The table's columns for clients. */
export const useClientColumns = (): DataColumn<ClientRow>[] => {
  const { t, language } = useText()
  return useMemo(() => {
    const countries = new Intl.DisplayNames([language], { type: 'region' })
    const languages = new Intl.DisplayNames([language], { type: 'language' })
    const formatCountry = (country: string) =>
      countries.of(country === 'en' ? 'GB' : country.toUpperCase()) ?? country
    return [
      {
        id: 'name',
        phone: 'title',
        label: t('accounts.client'),
        value: ({ name }) => name,
        cell: ({ name, icon, domain }) => (
          <span className={classes.client}>
            <AccountIcon name={name} icon={icon} size={22} />
            <span className={classes.name}>{name}</span>
            <span className={classes.domain}>{domain}</span>
          </span>
        ),
        size: 320,
        pinned: 'start',
      },
      {
        id: 'accounts',
        phone: 'result',
        label: t('nav.accounts'),
        value: ({ accounts }) => accounts,
        kind: 'number',
        size: 110,
        total: 'sum',
      },
      {
        id: 'activeAccounts',
        label: t('clients.activeAccounts'),
        value: ({ activeAccounts }) => activeAccounts,
        kind: 'number',
        size: 140,
        total: 'sum',
      },
      {
        id: 'country',
        phone: 'second',
        label: t('field.country'),
        value: ({ country }) => formatCountry(country),
        size: 150,
      },
      { id: 'timezone', label: t('field.timezone'), value: ({ timezone }) => timezone, size: 170 },
      {
        id: 'currency',
        phone: 'second',
        label: t('field.currency'),
        value: ({ currencyCode }) => currencyCode,
        size: 100,
      },
      {
        id: 'language',
        label: t('field.language'),
        value: (client) => languages.of(client.language) ?? client.language,
        size: 130,
      },
    ] satisfies DataColumn<ClientRow>[]
  }, [t, language])
}
