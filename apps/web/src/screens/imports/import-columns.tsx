import { type ImportSummary, isUnderway } from '@talkie/contract/numbers'
import { useMemo } from 'react'
import { computeProgress } from '../../features/imports/progress/import-progress.ts'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { useAccounts } from '../../services/navigation/account.tsx'
import type { DataColumn } from '../../ui/data-table/data-table.tsx'
import { StatusBadge, type Tone } from '../../ui/states/status-badge.tsx'

/** An import as JSON delivers it: instants are ISO strings. */
export type ImportRow = Omit<ImportSummary, 'createdAt' | 'movedAt'> & { createdAt: string; movedAt: string }

const tones: Record<ImportRow['state'], Tone> = {
  read: 'quiet',
  waiting: 'info',
  running: 'info',
  done: 'good',
  stopped: 'bad',
}

/** The table's columns for imports. Before an import runs, its counts are those of the plan. */
export const useImportColumns = (): DataColumn<ImportRow>[] => {
  const { t } = useText()
  const format = useFormat()
  const accounts = useAccounts().data
  return useMemo(() => {
    const getCounts = ({ state, plan, result }: ImportRow) => (state === 'read' ? plan : result)
    const getAccountName = ({ accountId }: ImportRow) =>
      accounts?.find(({ id }) => id === accountId)?.name ?? ''
    const count = (name: 'add' | 'change' | 'bad'): DataColumn<ImportRow> => ({
      id: name,
      label: t(`upload.result.${name}`),
      value: (row) => getCounts(row)[name],
      kind: 'number',
      size: 130,
    })
    return [
      {
        id: 'file',
        phone: 'title',
        label: t('imports.file'),
        value: ({ fileName }) => fileName,
        size: 220,
        pinned: 'start',
      },
      {
        id: 'state',
        phone: 'result',
        label: t('field.status'),
        value: ({ state }) => t(`imports.state.${state}`),
        cell: (row) => (
          <StatusBadge
            tone={tones[row.state]}
            pulse={isUnderway(row.state)}
            label={
              row.state === 'running'
                ? `${t('imports.state.running')} · ${format.percent(computeProgress(row))}`
                : t(`imports.state.${row.state}`)
            }
          />
        ),
        size: 160,
      },
      {
        id: 'kind',
        phone: 'second',
        label: t('imports.kind'),
        value: ({ kind }) => t(`imports.kind.${kind}`),
        size: 150,
      },
      { id: 'by', phone: 'second', label: t('audit.person'), value: ({ by }) => by, size: 160 },
      {
        id: 'at',
        phone: 'aside',
        label: t('imports.at'),
        value: ({ createdAt }) => createdAt,
        kind: 'time',
        size: 170,
      },
      { id: 'rows', label: t('imports.rows'), value: ({ rows }) => rows, kind: 'number', size: 110 },
      count('add'),
      count('change'),
      count('bad'),
      { id: 'account', label: t('accounts.account'), value: getAccountName, size: 160 },
    ]
  }, [t, format, accounts])
}
