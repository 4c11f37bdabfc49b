import type { AccountCard } from '@talkie/contract/accounts'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { AccountIcon } from '../../features/accounts/account-icon.tsx'
import { useText } from '../../services/language/language.ts'
import { useAccountHome } from '../../services/navigation/account-home.ts'
import { type DataColumn, DataTable } from '../../ui/data-table/data-table.tsx'
import { ActiveState } from '../../ui/states/status-badge.tsx'
import classes from './accounts.module.css'
import { sumShown } from './sum-shown.ts'

/** Accounts as rows. A column is left out if the user may not see its figure in any account. */
export const AccountsTable = ({ accounts }: { accounts: AccountCard[] }) => {
  const { t } = useText()
  const navigate = useNavigate()
  const getHome = useAccountHome()
  const columns = useMemo<DataColumn<AccountCard>[]>(
    () => [
      {
        id: 'name',
        phone: 'title',
        label: t('accounts.account'),
        value: ({ name }) => name,
        cell: (account) => (
          <span className={classes.account}>
            <AccountIcon name={account.name} icon={account.icon} size={22} />
            <span className={classes.accountName}>{account.name}</span>
            <span className={classes.accountDomain}>{account.domain}</span>
          </span>
        ),
        size: 320,
        pinned: 'start',
      },
      {
        id: 'client',
        phone: 'second',
        label: t('accounts.client'),
        value: ({ clientName }) => clientName,
        size: 180,
      },
      ...(['visits', 'calls', 'valid'] as const)
        .filter((figure) => sumShown(accounts, ({ today }) => today[figure]) !== undefined)
        .map(
          (figure): DataColumn<AccountCard> => ({
            id: figure,
            phone: figure === 'valid' ? 'result' : 'second',
            label: t(`accounts.${figure}Today`),
            value: ({ today }) => today[figure],
            kind: 'number',
            bar: true,
            total: 'sum',
            size: 140,
          }),
        ),
      ...(['numbers', 'ringpools'] as const)
        .filter((figure) => sumShown(accounts, (account) => account[figure]) !== undefined)
        .map(
          (figure): DataColumn<AccountCard> => ({
            id: figure,
            label: t(`accounts.${figure}Column`),
            value: (account) => account[figure],
            kind: 'number',
            total: 'sum',
            size: 110,
          }),
        ),
      {
        id: 'status',
        label: t('field.status'),
        value: ({ active }) => t(active ? 'common.active' : 'common.inactive'),
        cell: ({ active }) => <ActiveState active={active} />,
        size: 110,
      },
    ],
    [t, accounts],
  )
  return (
    <DataTable<AccountCard>
      label={t('nav.accounts')}
      columns={columns}
      rows={accounts}
      rowId={({ id }) => String(id)}
      searchable={false}
      totals
      csvName={t('nav.accounts')}
      onRowClick={({ id }) => {
        const link = getHome(id)
        if (link) void navigate(link)
      }}
    />
  )
}
