import { useMemo } from 'react'
import { useText } from '../../services/language/language.ts'
import type { DataColumn } from '../../ui/data-table/data-table.tsx'
import { RelativeTime } from '../../ui/figures/times.tsx'
import { ActiveState } from '../../ui/states/status-badge.tsx'
import type { FormRow } from './form-row.ts'
import classes from './forms.module.css'

/** The table's columns for forms. */
export const useFormColumns = (): DataColumn<FormRow>[] => {
  const { t } = useText()
  return useMemo<DataColumn<FormRow>[]>(
    () => [
      {
        id: 'name',
        phone: 'title',
        label: t('field.name'),
        value: ({ fields }) => fields.name,
        cell: ({ fields, active }) => (
          <span className={active ? classes.name : classes.archived}>
            <span className={classes.swatch} style={{ background: fields.color }} aria-hidden />
            {fields.name}
          </span>
        ),
        size: 240,
        pinned: 'start',
      },
      {
        id: 'kind',
        phone: 'second',
        label: t('forms.kind'),
        value: ({ fields }) => t(`forms.kind.${fields.kind}`),
        size: 150,
      },
      {
        id: 'requests',
        phone: 'second',
        label: t('forms.requests'),
        value: ({ requests }) => requests,
        kind: 'number',
        size: 160,
      },
      {
        id: 'lastRequestAt',
        phone: 'aside',
        label: t('forms.lastRequest'),
        value: ({ lastRequestAt }) => lastRequestAt,
        kind: 'time',
        cell: ({ lastRequestAt }) =>
          lastRequestAt ? (
            <RelativeTime at={lastRequestAt} />
          ) : (
            <span className={classes.never}>{t('forms.never')}</span>
          ),
        size: 160,
      },
      {
        id: 'active',
        phone: 'result',
        label: t('field.status'),
        value: ({ active }) => t(active ? 'common.active' : 'common.inactive'),
        cell: ({ active }) => <ActiveState active={active} />,
        size: 110,
      },
    ],
    [t],
  )
}
