import { useMemo } from 'react'
import { describeWay, toEffectivePlan } from '../../features/routing/describe-plan.ts'
import type { PlanRow } from '../../features/routing/plan-row.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import type { DataColumn } from '../../ui/data-table/data-table.tsx'
import { Sentence } from '../../ui/data-table/sentence.tsx'
import { ActiveState } from '../../ui/states/status-badge.tsx'
import classes from './ringpool-routing.module.css'

/** The table's columns for call plans. */
export const usePlanColumns = (): DataColumn<PlanRow>[] => {
  const { t, language } = useText()
  const { account } = useAccount()
  return useMemo<DataColumn<PlanRow>[]>(() => {
    const nameUses = ({ uses }: PlanRow) =>
      uses.map(({ kind, name }) => (kind === 'account' ? t('routing.wholeAccount') : name)).join(', ')
    const wayOf = ({ fields }: PlanRow) => describeWay(toEffectivePlan(fields, account), { t, language })
    return [
      {
        id: 'name',
        phone: 'title',
        label: t('field.name'),
        value: ({ fields }) => fields.name,
        cell: ({ fields, active }) => (
          <span className={active ? undefined : classes.archived}>
            <Sentence text={fields.name} />
          </span>
        ),
        size: 138,
        pinned: 'start',
      },
      {
        id: 'hours',
        phone: 'second',
        label: t('forms.hours'),
        value: (plan) => wayOf(plan).hours,
        cell: (plan) => <Sentence text={wayOf(plan).hours} />,
        size: 205,
      },
      {
        id: 'way',
        label: t('routing.within'),
        value: (plan) => wayOf(plan).open,
        cell: (plan) => <Sentence text={wayOf(plan).open} />,
        size: 418,
      },
      {
        id: 'closed',
        label: t('routing.closed'),
        value: (plan) => wayOf(plan).closed ?? '',
        cell: (plan) => <Sentence text={wayOf(plan).closed ?? '–'} />,
        size: 190,
      },
      {
        id: 'uses',
        phone: 'second',
        label: t('routing.uses'),
        value: (plan) => nameUses(plan) || t('routing.unused'),
        cell: (plan) => <Sentence text={nameUses(plan) || t('routing.unused')} />,
        size: 115,
      },
      {
        id: 'active',
        phone: 'result',
        label: t('field.status'),
        value: ({ active }) => t(active ? 'common.active' : 'common.inactive'),
        cell: ({ active }) => <ActiveState active={active} />,
        size: 84,
      },
    ]
  }, [t, language, account])
}
