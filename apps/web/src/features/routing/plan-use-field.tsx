import { Select } from '@mantine/core'
import type { PlanUseKind } from '@talkie/contract/routing'
import { useText } from '../../services/language/language.ts'
import { hintBelow } from '../../ui/form/hint-below.ts'
import { type PlanSubject, useGivePlan } from './use-give-plan.ts'
import { usePlansOf } from './use-plans.ts'

type PlanUseFieldProps = PlanSubject & { readOnly: boolean }

/** Chooses the call plan of a ringpool, a number or the account. A choice is confirmed, and counts at once. */
export const PlanUseField = ({ accountId, kind, subjectId, readOnly }: PlanUseFieldProps) => {
  const { t } = useText()
  const give = useGivePlan()
  const { data } = usePlansOf(accountId)
  const plans = data?.plans ?? []
  const isHere = (use: { kind: PlanUseKind; subjectId: string | null }) =>
    use.kind === kind && use.subjectId === subjectId
  const chosen = plans.find(({ uses }) => uses.some(isHere))
  const choose = async (planId: string | null) => {
    if (planId === (chosen?.id ?? null)) return
    const plan = plans.find(({ id }) => id === planId)
    await give({ accountId, kind, subjectId }, plan ? { id: plan.id, name: plan.fields.name } : null)
  }
  // Without a plan there is nothing to choose; the screen of call routing says what plans are.
  if (plans.length === 0) return null
  return (
    <Select
      label={t(kind === 'account' ? 'routing.plan.account' : 'routing.plan')}
      description={t(`routing.useHint.${kind}`)}
      inputWrapperOrder={hintBelow}
      placeholder={t('routing.noPlan')}
      clearable
      readOnly={readOnly}
      data={plans
        .filter(({ id, active }) => active || id === chosen?.id)
        .map(({ id, fields, active }) => ({
          value: id,
          label: active ? fields.name : `${fields.name} (${t('common.inactive')})`,
        }))}
      value={chosen?.id ?? null}
      onChange={(planId) => void choose(planId)}
    />
  )
}
