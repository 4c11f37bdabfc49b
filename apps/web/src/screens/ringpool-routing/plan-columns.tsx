import { useMemo } from 'react'
import { describePlan } from '../../features/routing/describe-plan.ts'
import type { PlanRow } from '../../features/routing/plan-row.ts'
import { useText } from '../../services/language/language.ts'
import type { DataColumn } from '../../ui/data-table/data-table.tsx'
import { ActiveState } from '../../ui/states/status-badge.tsx'
import classes from './ringpool-routing.module.css'

/** The table's columns for call plans. */
export const usePlanColumns = (): DataColumn<PlanRow>[] => {
  const { t, language } = useText()
  return useMemo<DataColumn<PlanRow>[]>(() => {
    const nameUses = ({ uses }: PlanRow) =>
      uses.map(({ kind, name }) => (kind === 'account' ? t('routing.wholeAccount') : name)).join(', ')
    return [
      {
        id: 'name',
        phone: 'title',
        label: t('field.name'),
        value: ({ fields }) => fields.name,
        cell: ({ fields, active }) => (
          <span className={active ? undefined : classes.archived}>{fields.name}</span>
        ),
        size: 200,
        pinned: 'start',
      },
      {
        id: 'way',
        phone: 'second',
        label: t('routing.way'),
        value: ({ fields }) => describePlan(fields, { t, language }).open,
        size: 520,
      },
      {
        id: 'uses',
        phone: 'second',
        label: t('routing.uses'),
        value: (plan) => nameUses(plan) || t('routing.unused'),
        size: 240,
      },
      {
        id: 'active',
        phone: 'result',
        label: t('field.status'),
        value: ({ active }) => t(active ? 'common.active' : 'common.inactive'),
        cell: ({ active }) => <ActiveState active={active} />,
        size: 110,
      },
    ]
  }, [t, language])
}
