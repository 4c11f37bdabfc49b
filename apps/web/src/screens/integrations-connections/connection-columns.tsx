import { maxSignalsToday } from '@talkie/contract/telephony'
import { useMemo } from 'react'
import { type Format, useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import type { DataColumn } from '../../ui/data-table/data-table.tsx'
import { RelativeTime } from '../../ui/figures/times.tsx'
import { CopyIcon } from '../../ui/page/copy-field.tsx'
import type { ConnectionRow } from './connection-row.ts'
import { ConnectionStateBadge } from './connection-state.tsx'
import classes from './connections.module.css'
import { shortenAddress } from './shorten-address.ts'

/** The table's columns for connections. */
export const useConnectionColumns = (): DataColumn<ConnectionRow>[] => {
  const { t } = useText()
  const format = useFormat()
  return useMemo<DataColumn<ConnectionRow>[]>(
    () => [
      {
        id: 'name',
        phone: 'title',
        label: t('field.name'),
        value: ({ name }) => name,
        cell: ({ name, active }) => <span className={active ? classes.name : classes.archived}>{name}</span>,
        size: 190,
        pinned: 'start',
      },
      {
        id: 'kind',
        phone: 'second',
        label: t('connections.kind'),
        value: ({ kind }) => t(`connections.kind.${kind}`),
        size: 110,
      },
      {
        id: 'scope',
        label: t('connections.scope'),
        value: ({ scope }) => t(`connections.scope.${scope}`),
        size: 150,
      },
      {
        id: 'lastSignalAt',
        phone: 'aside',
        label: t('connections.lastSignal'),
        value: ({ lastSignalAt }) => lastSignalAt,
        kind: 'time',
        cell: ({ lastSignalAt }) => <LastSignal at={lastSignalAt} />,
        size: 140,
      },
      {
        id: 'signalsToday',
        phone: 'second',
        label: t('connections.signalsToday'),
        value: ({ signalsToday }) => signalsToday,
        text: (row) => saySignalsToday(row, format),
        kind: 'number',
        size: 120,
      },
      {
        id: 'state',
        phone: 'result',
        label: t('connections.state'),
        value: ({ state }) => t(`connections.state.${state}`),
        cell: ({ state }) => <ConnectionStateBadge plain state={state} />,
        size: 190,
      },
      {
        id: 'url',
        label: t('connections.address'),
        value: ({ url }) => url,
        cell: ({ url }) => (
          <span className={classes.addressCell}>
            <span className={classes.address} title={url}>
              {shortenAddress(url)}
            </span>
            <CopyIcon value={url} />
          </span>
        ),
        size: 230,
      },
      {
        id: 'createdAt',
        label: t('connections.createdAt'),
        value: ({ createdAt }) => createdAt,
        kind: 'time',
        size: 150,
        hidden: true,
      },
    ],
    [t, format],
  )
}

/** How many signals came today; of very many only that they are at least so many. */
export const saySignalsToday = ({ signalsToday }: ConnectionRow, format: Format): string =>
  `${format.number(signalsToday)}${signalsToday === maxSignalsToday ? '+' : ''}`

/** The time since the provider's last signal. */
export const LastSignal = ({ at }: { at: string | null }) => {
  const { t } = useText()
  return at ? <RelativeTime at={at} /> : <span className={classes.never}>{t('connections.never')}</span>
}
