import { useMemo } from 'react'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { useAccounts } from '../../services/navigation/account.tsx'
import type { DataColumn } from '../../ui/data-table/data-table.tsx'
import { StatusBadge } from '../../ui/states/status-badge.tsx'
import { actionLook } from './action-look.ts'
import { attemptsInWords } from './attempts-in-words.ts'
import { changedFields, type Entry } from './entry.ts'
import { fieldInWords } from './field-names.ts'
import { importInWords } from './import-in-words.ts'

/** What of an entry stands in the table; the order is the log's own. */
export const useEntryColumns = (): DataColumn<Entry>[] => {
  const { t } = useText()
  const format = useFormat()
  const accounts = useAccounts().data
  return useMemo(() => {
    const accountOf = ({ accountId }: Entry) =>
      accountId === null ? '' : (accounts?.find(({ id }) => id === accountId)?.name ?? `#${accountId}`)
    const columns: DataColumn<Entry>[] = [
      { id: 'at', label: t('audit.at'), value: ({ at }) => at, kind: 'time', size: 170, pinned: 'start' },
      { id: 'by', label: t('audit.person'), value: ({ by }) => by.name || t('audit.nobody'), size: 160 },
      {
        id: 'action',
        label: t('audit.action'),
        value: ({ action }) => t(`audit.action.${action}`),
        cell: ({ action }) => <StatusBadge tone={actionLook[action]} label={t(`audit.action.${action}`)} />,
        size: 185,
      },
      { id: 'kind', label: t('audit.kind'), value: ({ kind }) => t(`audit.kind.${kind}`), size: 150 },
      { id: 'name', label: t('field.name'), value: ({ name }) => name, size: 220 },
      { id: 'account', label: t('accounts.account'), value: accountOf, size: 160 },
      {
        id: 'fields',
        label: t('audit.fields'),
        value: (entry) =>
          importInWords(entry, t, format) ??
          attemptsInWords(entry, t, format) ??
          changedFields(entry)
            .map(({ name }) => fieldInWords(name, t, entry.kind))
            .join(', '),
        size: 260,
      },
      { id: 'address', label: t('audit.address'), value: ({ address }) => address, size: 140 },
    ]
    return columns.map((column) => ({ ...column, sortable: false }))
  }, [t, format, accounts])
}
