import { useMemo } from 'react'
import { tagColumns } from '../../features/tags/tag-columns.tsx'
import { useText } from '../../services/language/language.ts'
import type { DataColumn } from '../../ui/data-table/data-table.tsx'
import type { RingpoolTagRow } from './ringpool-tag.ts'

/** The table's columns for ringpool tags. */
export const useRingpoolTagColumns = (): DataColumn<RingpoolTagRow>[] => {
  const { t } = useText()
  return useMemo(
    () =>
      tagColumns<RingpoolTagRow>(t, [
        {
          id: 'ringpools',
          label: t('nav.group.ringpool'),
          value: ({ ringpools }) => ringpools.map(({ name }) => name).join(', '),
          size: 220,
        },
      ]),
    [t],
  )
}
