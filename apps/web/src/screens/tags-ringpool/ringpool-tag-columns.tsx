import { useMemo } from 'react'
import type { DataColumn } from '../../components/data-table/data-table.tsx'
import { tagColumns } from '../../components/tags/tag-columns.tsx'
import classes from '../../components/tags/tags.module.css'
import { useText } from '../../shell/language.ts'
import type { RingpoolTagRow } from './ringpool-tag.ts'

/** What of a ringpool tag stands in the table. */
export const useRingpoolTagColumns = (): DataColumn<RingpoolTagRow>[] => {
  const { t } = useText()
  return useMemo(
    () =>
      tagColumns<RingpoolTagRow>(t, {
        name: ({ name }) => <strong className={classes.name}>{name}</strong>,
        between: [
          {
            id: 'ringpools',
            label: t('nav.group.ringpool'),
            value: ({ ringpools }) => ringpools.map(({ name }) => name).join(', '),
            size: 220,
          },
        ],
      }),
    [t],
  )
}
