import { IconShieldCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { formatUserName } from '../../features/users/format-user-name.ts'
import type { ManagedUserRow } from '../../features/users/managed-user.ts'
import { UserStateBadge } from '../../features/users/user-state.tsx'
import { useText } from '../../services/language/language.ts'
import { useAccounts } from '../../services/navigation/account.tsx'
import type { DataColumn } from '../../ui/data-table/data-table.tsx'
import { RelativeTime } from '../../ui/figures/times.tsx'
import { StatusBadge } from '../../ui/states/status-badge.tsx'
import classes from './users.module.css'

/** The table's columns for users. */
export const useUserColumns = (): DataColumn<ManagedUserRow>[] => {
  const { t } = useText()
  const accounts = useAccounts().data
  return useMemo<DataColumn<ManagedUserRow>[]>(() => {
    const names = new Map((accounts ?? []).map(({ id, name }) => [String(id), name]))
    const formatAccounts = ({ profile, permissions }: ManagedUserRow) =>
      profile === 'privileged'
        ? t('users.allAccounts')
        : Object.keys(permissions)
            .flatMap((id) => names.get(id) ?? [])
            .join(', ')
    return [
      {
        id: 'name',
        phone: 'title',
        label: t('field.name'),
        value: formatUserName,
        cell: (row) => <strong className={classes.name}>{formatUserName(row)}</strong>,
        size: 180,
        pinned: 'start',
      },
      { id: 'email', phone: 'second', label: t('field.email'), value: ({ email }) => email, size: 220 },
      {
        id: 'profile',
        label: t('users.column.profile'),
        value: ({ profile }) => t(`users.profile.${profile}`),
        cell: ({ profile }) => (
          <StatusBadge
            plain
            tone={profile === 'privileged' ? 'accent' : 'quiet'}
            label={t(`users.profile.${profile}`)}
          />
        ),
        size: 140,
      },
      {
        id: 'accounts',
        label: t('users.column.accounts'),
        value: formatAccounts,
        cell: (row) => formatAccounts(row) || <span className={classes.none}>–</span>,
        size: 210,
      },
      {
        id: 'state',
        phone: 'result',
        label: t('field.status'),
        value: ({ state }) => t(`users.state.${state}`),
        cell: ({ state }) => <UserStateBadge state={state} />,
        size: 110,
      },
      {
        id: 'lastSeen',
        phone: 'aside',
        label: t('users.column.lastSeen'),
        value: ({ lastSeenAt }) => lastSeenAt,
        kind: 'time',
        cell: ({ lastSeenAt }) =>
          lastSeenAt ? (
            <RelativeTime at={lastSeenAt} />
          ) : (
            <span className={classes.none}>{t('users.never')}</span>
          ),
        size: 150,
      },
      {
        id: 'secondFactor',
        label: t('users.column.secondFactor'),
        value: ({ secondFactor }) => t(secondFactor ? 'common.yes' : 'common.no'),
        cell: ({ secondFactor }) =>
          secondFactor ? (
            <StatusBadge plain tone="good" icon={IconShieldCheck} label={t('common.yes')} />
          ) : (
            <span className={classes.none}>{t('common.no')}</span>
          ),
        size: 110,
      },
      {
        id: 'company',
        label: t('field.company'),
        value: ({ company }) => company,
        size: 160,
        hidden: true,
      },
      {
        id: 'position',
        label: t('field.position'),
        value: ({ position }) => position,
        size: 180,
        hidden: true,
      },
      { id: 'phone', label: t('field.phone'), value: ({ phone }) => phone, size: 150, hidden: true },
      {
        id: 'createdAt',
        label: t('users.column.createdAt'),
        value: ({ createdAt }) => createdAt,
        kind: 'time',
        size: 150,
        hidden: true,
      },
    ]
  }, [t, accounts])
}
