import { Select } from '@mantine/core'
import type { PlanUseKind } from '@talkie/contract/routing'
import { client } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { hintBelow } from '../../ui/form/hint-below.ts'
import { snackbar } from '../../ui/states/snackbar.ts'
import { usePlansOf, useRefreshRouting } from './use-plans.ts'

type PlanUseFieldProps = {
  accountId: number
  kind: PlanUseKind
  /** Null for the account. */
  subjectId: string | null
  readOnly: boolean
}

/** Chooses the call plan of a ringpool, a number or the account. A choice is confirmed, and counts at once. */
export const PlanUseField = ({ accountId, kind, subjectId, readOnly }: PlanUseFieldProps) => {
  const { t } = useText()
  const confirm = useConfirmByTyping()
  const refresh = useRefreshRouting()
  const { data } = usePlansOf(accountId)
  const plans = data?.plans ?? []
  const isHere = (use: { kind: PlanUseKind; subjectId: string | null }) =>
    use.kind === kind && use.subjectId === subjectId
  const chosen = plans.find(({ uses }) => uses.some(isHere))
  const choose = async (planId: string | null) => {
    if (planId === (chosen?.id ?? null)) return
    const name = plans.find(({ id }) => id === planId)?.fields.name ?? t('routing.noPlan')
    const confirmed = await confirm({
      title: t('routing.confirmUse', { name }),
      text: t('routing.confirmUseText'),
      action: t('common.update'),
    })
    if (!confirmed) return
    try {
      await client.routing.uses.set({ accountId, kind, subjectId, planId })
      await refresh()
      snackbar.done('done.plan.given', { name })
    } catch (error) {
      snackbar.error(error)
    }
  }
  // Without a plan there is nothing to choose; the screen of call routing says what plans are.
  if (plans.length === 0) return null
  return (
    <Select
      label={t('routing.plan')}
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
