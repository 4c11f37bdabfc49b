import { type ImportSummary, isUnderway } from '@talkie/contract/numbers'
import { useMemo } from 'react'
import { progressOf } from '../../features/imports/progress/import-course.ts'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { useAccounts } from '../../services/navigation/account.tsx'
import type { DataColumn } from '../../ui/data-table/data-table.tsx'
import { StatusBadge, type Tone } from '../../ui/states/status-badge.tsx'

/** An import as it arrives: instants are texts. */
export type ImportRow = Omit<ImportSummary, 'createdAt' | 'movedAt'> & { createdAt: string; movedAt: string }

const tones: Record<ImportRow['state'], Tone> = {
  read: 'quiet',
  waiting: 'info',
  running: 'info',
  done: 'good',
  stopped: 'bad',
}

/** Who uploaded which file when, how far it is, and what it came to; before that, what it would come to. */
export const useImportColumns = (): DataColumn<ImportRow>[] => {
  const { t } = useText()
  const format = useFormat()
  const accounts = useAccounts().data
  return useMemo(() => {
    const countsOf = ({ state, plan, result }: ImportRow) => (state === 'read' ? plan : result)
    const accountOf = ({ accountId }: ImportRow) => accounts?.find(({ id }) => id === accountId)?.name ?? ''
    const count = (name: 'add' | 'change' | 'bad'): DataColumn<ImportRow> => ({
      id: name,
      label: t(`upload.result.${name}`),
      value: (row) => countsOf(row)[name],
      kind: 'number',
      size: 130,
    })
    return [
      {
        id: 'file',
        label: t('imports.file'),
        value: ({ fileName }) => fileName,
        size: 220,
        pinned: 'start',
      },
      {
        id: 'state',
        label: t('field.status'),
        value: ({ state }) => t(`imports.state.${state}`),
        cell: (row) => (
          <StatusBadge
            tone={tones[row.state]}
            pulse={isUnderway(row.state)}
            label={
              row.state === 'running'
                ? `${t('imports.state.running')} · ${format.percent(progressOf(row))}`
                : t(`imports.state.${row.state}`)
            }
          />
        ),
        size: 160,
      },
      { id: 'kind', label: t('imports.kind'), value: ({ kind }) => t(`imports.kind.${kind}`), size: 150 },
      { id: 'by', label: t('audit.person'), value: ({ by }) => by, size: 160 },
      { id: 'at', label: t('imports.at'), value: ({ createdAt }) => createdAt, kind: 'time', size: 170 },
      { id: 'rows', label: t('imports.rows'), value: ({ rows }) => rows, kind: 'number', size: 110 },
      count('add'),
      count('change'),
      count('bad'),
      { id: 'account', label: t('accounts.account'), value: accountOf, size: 160 },
    ]
  }, [t, format, accounts])
}
