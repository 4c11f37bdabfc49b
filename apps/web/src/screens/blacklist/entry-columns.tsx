import { useMemo } from 'react'
import { useSpamReasonText } from '../../features/calls/spam/use-spam-reason-text.ts'
import { formatPhone, PhoneText } from '../../features/numbers/phone-text.tsx'
import { useText } from '../../services/language/language.ts'
import type { DataColumn } from '../../ui/data-table/data-table.tsx'
import { Sentence } from '../../ui/data-table/sentence.tsx'
import { RelativeTime } from '../../ui/figures/times.tsx'
import classes from './blacklist.module.css'
import type { EntryRow } from './blacklist-entry.ts'
import { EntryStatus } from './entry-status.tsx'

const None = () => <span className={classes.none}>–</span>

/** Shown as the author of entries that the system created. */
const systemName = 'Talkie'

/** The table's columns for blacklist entries. Their ids are the sort keys of the API. */
export const useBlacklistColumns = (): DataColumn<EntryRow>[] => {
  const { t } = useText()
  const writeReason = useSpamReasonText()
  return useMemo<DataColumn<EntryRow>[]>(() => {
    /** What a user wrote; of a suggestion, what spoke against the caller. */
    const writeWhy = ({ reason, spamReasons }: EntryRow): string =>
      reason ??
      spamReasons
        .filter(({ points }) => points > 0)
        .map(writeReason)
        .join(' · ')
    return [
      {
        id: 'e164',
        phone: 'title',
        label: t('blacklist.number'),
        value: ({ e164 }) => e164,
        csv: ({ e164 }) => formatPhone(e164),
        cell: ({ e164 }) => (
          <strong className={classes.number}>
            <PhoneText value={e164} />
          </strong>
        ),
        size: 160,
        pinned: 'start',
      },
      {
        id: 'status',
        phone: 'result',
        label: t('field.status'),
        value: ({ status }) => t(`blacklist.status.${status}`),
        cell: ({ status }) => <EntryStatus status={status} />,
        size: 130,
      },
      {
        id: 'reason',
        phone: 'second',
        label: t('blacklist.reason'),
        value: writeWhy,
        cell: (entry) => {
          const why = writeWhy(entry)
          return why ? <Sentence text={why} /> : <None />
        },
        size: 280,
        sortable: false,
      },
      {
        id: 'score',
        phone: 'second',
        label: t('blacklist.score'),
        value: ({ score }) => score,
        kind: 'number',
        bar: true,
        size: 175,
      },
      {
        id: 'source',
        label: t('blacklist.source'),
        value: ({ source }) => t(`blacklist.source.${source}`),
        size: 120,
      },
      {
        id: 'createdBy',
        label: t('blacklist.createdBy'),
        value: ({ createdBy }) => createdBy ?? systemName,
        size: 150,
        sortable: false,
      },
      {
        id: 'createdAt',
        phone: 'aside',
        label: t('blacklist.createdAt'),
        value: ({ createdAt }) => createdAt,
        kind: 'time',
        cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
        size: 140,
      },
      {
        id: 'changedBy',
        label: t('blacklist.changedBy'),
        value: ({ changedBy }) => changedBy,
        cell: ({ changedBy }) => changedBy ?? <None />,
        size: 150,
        sortable: false,
      },
      {
        id: 'changedAt',
        label: t('blacklist.changedAt'),
        value: ({ changedAt }) => changedAt,
        kind: 'time',
        cell: ({ changedAt }) => (changedAt ? <RelativeTime at={changedAt} /> : <None />),
        size: 140,
        hidden: true,
      },
    ]
  }, [t, writeReason])
}
