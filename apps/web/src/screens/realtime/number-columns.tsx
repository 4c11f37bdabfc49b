import type { LiveAccount } from '@talkie/contract/ringpools'
import { useMemo } from 'react'
import { formatLocalPhone } from '../../features/numbers/live/format-local-phone.ts'
import { formatCaller } from '../../features/numbers/live/mask-caller.ts'
import { Since } from '../../features/numbers/live/since.tsx'
import { PhoneState } from '../../features/numbers/phone-state.tsx'
import { useDimensionText } from '../../features/reports/fields/dimension-text.ts'
import { useText } from '../../services/language/language.ts'
import type { DataColumn } from '../../ui/data-table/model/columns.ts'
import { useIsPhone } from '../../ui/page/use-is-phone.ts'
import type { LiveRow } from './numbers-snapshot.ts'

/** The table's columns for live numbers. */
export const useNumberColumns = (
  accountsById: ReadonlyMap<number, LiveAccount>,
  ahead: number,
): DataColumn<LiveRow>[] => {
  const { t } = useText()
  const { value, origin } = useDimensionText()
  // On a wider screen each account has a heading.
  const isPhone = useIsPhone()
  return useMemo(
    () => [
      {
        id: 'number',
        phone: 'title',
        label: t('realtime.number'),
        pinned: 'start',
        size: 130,
        value: ({ visible }) => visible,
        cell: ({ visible, accountId }) => {
          const account = accountsById.get(accountId)
          return account ? formatLocalPhone(visible, account.country) : visible
        },
      },
      {
        id: 'state',
        phone: 'result',
        label: t('realtime.state'),
        size: 140,
        value: ({ state }) => t(`phoneState.${state}`),
        cell: ({ state }) => <PhoneState value={state} />,
      },
      {
        id: 'since',
        phone: 'aside',
        label: t('realtime.since'),
        size: 92,
        value: ({ since }) => since,
        cell: ({ since, state }) => since && <Since state={state} since={since} ahead={ahead} />,
      },
      {
        id: 'caller',
        phone: 'second',
        label: t('realtime.caller'),
        size: 140,
        value: ({ call }) => call && (formatCaller(call) ?? t('common.anonymous')),
      },
      {
        id: 'origin',
        phone: 'second',
        label: t('realtime.origin'),
        size: 190,
        value: ({ visit }) => visit && origin(visit),
      },
      {
        id: 'account',
        phone: 'second',
        label: t('accounts.account'),
        hidden: !isPhone,
        value: ({ accountId }) => accountsById.get(accountId)?.name,
      },
      { id: 'ringpool', label: t('realtime.ringpool'), size: 120, value: ({ ringpoolName }) => ringpoolName },
      { id: 'agent', label: t('realtime.agent'), hidden: true, value: ({ call }) => call?.agent },
      {
        id: 'city',
        label: t('dimension.city'),
        hidden: true,
        value: ({ visit }) => visit && value('city', visit.city),
      },
      { id: 'page', label: t('realtime.page'), hidden: true, value: ({ visit }) => visit?.pageUrl },
    ],
    [t, accountsById, ahead, value, origin, isPhone],
  )
}
