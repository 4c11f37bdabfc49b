import type { LiveAccount } from '@talkie/contract'
import { useMemo } from 'react'
import type { DataColumn } from '../../components/data-table/columns.ts'
import { useDimensionText } from '../../components/dimension-text.ts'
import { localPhone } from '../../components/live-numbers/local-phone.ts'
import { maskCaller } from '../../components/live-numbers/mask-caller.ts'
import { Since } from '../../components/live-numbers/since.tsx'
import { PhoneState } from '../../components/phone-state.tsx'
import { useText } from '../../shell/language.ts'
import type { LiveRow } from './everywhere.ts'

/** What is said of each number of the installation. */
export const useNumberColumns = (
  accountOf: ReadonlyMap<number, LiveAccount>,
  ahead: number,
): DataColumn<LiveRow>[] => {
  const { t } = useText()
  const { value, origin } = useDimensionText()
  return useMemo(
    () => [
      {
        id: 'number',
        label: t('realtime.number'),
        pinned: 'start',
        size: 130,
        value: ({ visible }) => visible,
        cell: ({ visible, accountId }) => {
          const account = accountOf.get(accountId)
          return account ? localPhone(visible, account.country) : visible
        },
      },
      {
        id: 'state',
        label: t('realtime.state'),
        size: 140,
        value: ({ state }) => t(`phoneState.${state}`),
        cell: ({ state }) => <PhoneState value={state} />,
      },
      {
        id: 'since',
        label: t('realtime.since'),
        size: 92,
        value: ({ since }) => since,
        cell: ({ since, state }) => since && <Since state={state} since={since} ahead={ahead} />,
      },
      {
        id: 'caller',
        label: t('realtime.caller'),
        size: 140,
        value: ({ call }) => call?.caller,
        cell: ({ call }) => call && (call.caller ? maskCaller(call.caller) : t('common.anonymous')),
      },
      {
        id: 'origin',
        label: t('realtime.origin'),
        size: 190,
        value: ({ visit }) => visit && origin(visit),
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
    [t, accountOf, ahead, value, origin],
  )
}
