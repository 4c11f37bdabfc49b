import { useMemo } from 'react'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { useAccounts } from '../../services/navigation/account.tsx'
import type { DataColumn } from '../../ui/data-table/data-table.tsx'
import { StatusBadge } from '../../ui/states/status-badge.tsx'
import { actionTones } from './action-tones.ts'
import { type Entry, listChangedFields } from './entry.ts'
import { formatFieldName } from './field-names.ts'
import { formatAttempts } from './format-attempts.ts'
import { formatImportResult } from './format-import-result.ts'

/** The table's columns for audit entries. Not sortable: the log has one order, newest first. */
export const useAuditColumns = (): DataColumn<Entry>[] => {
  const { t } = useText()
  const format = useFormat()
  const accounts = useAccounts().data
  return useMemo(() => {
    const getAccountName = ({ accountId }: Entry) =>
      accountId === null ? '' : (accounts?.find(({ id }) => id === accountId)?.name ?? `#${accountId}`)
    const columns: DataColumn<Entry>[] = [
      {
        id: 'at',
        phone: 'aside',
        label: t('audit.at'),
        value: ({ at }) => at,
        kind: 'time',
        size: 170,
        pinned: 'start',
      },
      {
        id: 'by',
        phone: 'second',
        label: t('audit.person'),
        value: ({ by }) => by.name || t('audit.nobody'),
        size: 160,
      },
      {
        id: 'action',
        phone: 'result',
        label: t('audit.action'),
        value: ({ action }) => t(`audit.action.${action}`),
        cell: ({ action }) => <StatusBadge tone={actionTones[action]} label={t(`audit.action.${action}`)} />,
        size: 185,
      },
      {
        id: 'kind',
        phone: 'second',
        label: t('audit.kind'),
        value: ({ kind }) => t(`audit.kind.${kind}`),
        size: 150,
      },
      { id: 'name', phone: 'title', label: t('field.name'), value: ({ name }) => name, size: 220 },
      { id: 'account', phone: 'second', label: t('accounts.account'), value: getAccountName, size: 160 },
      {
        id: 'fields',
        label: t('audit.fields'),
        value: (entry) =>
          formatImportResult(entry, t, format) ??
          formatAttempts(entry, t, format) ??
          listChangedFields(entry)
            .map(({ name }) => formatFieldName(name, t, entry.kind))
            .join(', '),
        size: 260,
      },
      { id: 'address', label: t('audit.address'), value: ({ address }) => address, size: 140 },
    ]
    return columns.map((column) => ({ ...column, sortable: false }))
  }, [t, format, accounts])
}
