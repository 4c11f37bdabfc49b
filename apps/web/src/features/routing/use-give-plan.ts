import type { PlanUseKind } from '@talkie/contract/routing'
import { client } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'
import { useRefreshRouting } from './use-plans.ts'

export type PlanSubject = {
  accountId: number
  kind: PlanUseKind
  /** Null for the account. */
  subjectId: string | null
}

/** Gives a call plan, or none, to a ringpool, a number or the account, after a confirmation. It counts at once. */
export const useGivePlan = () => {
  const { t } = useText()
  const confirm = useConfirmByTyping()
  const refresh = useRefreshRouting()
  return async (subject: PlanSubject, plan: { id: string; name: string } | null): Promise<void> => {
    const name = plan?.name ?? t('routing.noPlan')
    const confirmed = await confirm({
      title: t('routing.confirmUse', { name }),
      text: t('routing.confirmUseText'),
      action: t('common.update'),
    })
    if (!confirmed) return
    try {
      await client.routing.uses.set({ ...subject, planId: plan?.id ?? null })
      await refresh()
      snackbar.done('done.plan.given', { name })
    } catch (error) {
      snackbar.error(error)
    }
  }
}
