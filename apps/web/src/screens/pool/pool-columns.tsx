import { useMemo } from 'react'
import { formatPhone, PhoneText } from '../../features/numbers/phone-text.tsx'
import { useProviderNames } from '../../features/numbers/provider-names.ts'
import { useText } from '../../services/language/language.ts'
import type { DataColumn } from '../../ui/data-table/data-table.tsx'
import { ActiveState } from '../../ui/states/status-badge.tsx'
import classes from './pool.module.css'
import type { PoolNumberRow } from './pool-number.ts'

const renderPhone = (value: string | null) => (value ? <PhoneText value={value} /> : <None />)
const None = () => <span className={classes.none}>–</span>

const toPhoneCell = (value: string | null) => value && formatPhone(value)

/** The table's columns for numbers of the pool. */
export const usePoolColumns = (): DataColumn<PoolNumberRow>[] => {
  const { t } = useText()
  const { getName } = useProviderNames()
  return useMemo<DataColumn<PoolNumberRow>[]>(
    () => [
      {
        id: 'visible',
        phone: 'title',
        label: t('pool.visible'),
        value: ({ visible }) => visible,
        csv: ({ visible }) => formatPhone(visible),
        cell: ({ visible }) => (
          <strong className={classes.number}>
            <PhoneText value={visible} />
          </strong>
        ),
        size: 150,
        pinned: 'start',
      },
      {
        id: 'realPhone',
        label: t('pool.realPhone'),
        value: ({ realPhone }) => realPhone,
        csv: ({ realPhone }) => formatPhone(realPhone),
        cell: ({ realPhone, visible }) =>
          realPhone === visible ? (
            <span className={classes.none}>{t('pool.sameAsVisible')}</span>
          ) : (
            <PhoneText value={realPhone} />
          ),
        size: 150,
      },
      {
        id: 'provider',
        label: t('pool.provider'),
        value: ({ provider }) => getName(provider),
        size: 115,
      },
      {
        id: 'account',
        phone: 'second',
        label: t('pool.account'),
        value: ({ accountName }) => accountName,
        cell: ({ accountName }) => accountName ?? <span className={classes.none}>{t('pool.free')}</span>,
        size: 150,
      },
      {
        id: 'ringpool',
        phone: 'second',
        label: t('pool.ringpool'),
        value: ({ ringpoolName }) => ringpoolName,
        cell: ({ ringpoolName }) => ringpoolName ?? <None />,
        size: 160,
      },
      {
        id: 'destination',
        label: t('pool.destination'),
        value: ({ destination }) => destination,
        csv: ({ destination }) => toPhoneCell(destination),
        cell: ({ destination }) => renderPhone(destination),
        size: 150,
      },
      {
        id: 'tag',
        label: t('field.tag'),
        value: ({ tag }) => tag,
        cell: ({ tag }) => tag ?? <None />,
        size: 140,
      },
      {
        id: 'status',
        phone: 'result',
        label: t('field.status'),
        value: ({ status }) => t(`common.${status}`),
        cell: ({ status }) => <ActiveState active={status === 'active'} />,
        size: 100,
      },
      {
        id: 'callerId',
        label: t('pool.callerId'),
        value: ({ callerId }) => callerId,
        csv: ({ callerId }) => toPhoneCell(callerId),
        cell: ({ callerId }) => renderPhone(callerId),
        size: 160,
        hidden: true,
      },
      {
        id: 'createdAt',
        label: t('pool.createdAt'),
        value: ({ createdAt }) => createdAt,
        kind: 'time',
        size: 150,
        hidden: true,
      },
    ],
    [t, getName],
  )
}
