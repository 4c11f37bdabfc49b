import { useNavigate } from '@tanstack/react-router'
import type { PlanRow } from '../../features/routing/plan-row.ts'
import { useRefreshRouting } from '../../features/routing/use-plans.ts'
import { client } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { changeValues } from '../../ui/form/change-values.ts'
import { EntityForm } from '../../ui/form/entity-form.tsx'
import { useEntityForm } from '../../ui/form/use-entity-form.ts'
import { snackbar } from '../../ui/states/snackbar.ts'
import classes from './plan-editor.module.css'
import { PlanPreview } from './plan-preview.tsx'
import { PlanUses } from './plan-uses.tsx'
import { newPlan, type PlanValues, planSchema } from './plan-values.ts'
import { BeforeSection } from './sections/before-section.tsx'
import { ClosedSection } from './sections/closed-section.tsx'
import { HolidaysSection } from './sections/holidays-section.tsx'
import { HoursSection } from './sections/hours-section.tsx'
import { RingSection } from './sections/ring-section.tsx'
import { UnansweredSection } from './sections/unanswered-section.tsx'

type PlanEditorProps = {
  /** Undefined to create one. */
  plan: PlanRow | undefined
  readOnly: boolean
}

/** The parts of a plan in the order in which a call meets them, beside what they say together. */
export const PlanEditor = ({ plan, readOnly }: PlanEditorProps) => {
  const { t } = useText()
  const { accountId, account } = useAccount()
  const navigate = useNavigate()
  const confirm = useConfirmByTyping()
  const refresh = useRefreshRouting()
  const back = () =>
    navigate({ to: '/accounts/$accountId/ringpool-routing', params: { accountId: String(accountId) } })
  const entity = useEntityForm<PlanValues, PlanValues>({
    initialValues: plan?.fields ?? newPlan,
    schema: planSchema(account.country),
    onSubmit: async (fields) => {
      const { name } = fields
      const confirmed = await confirm({
        title: t(plan ? 'routing.confirmUpdate' : 'routing.confirmCreate', { name }),
        text: t(plan ? 'routing.confirmUpdateText' : 'routing.confirmCreateText'),
        action: t(plan ? 'common.update' : 'common.create'),
      })
      if (!confirmed) return false
      if (plan) await client.routing.plans.update({ accountId, planId: plan.id, fields })
      else await client.routing.plans.create({ accountId, fields })
      await refresh()
      snackbar.done(plan ? 'done.plan.updated' : 'done.plan.created', { name })
      await back()
      return true
    },
  })
  const { values, errors } = entity.form
  const section = { values, errors, readOnly, onChange: changeValues<PlanValues>(entity.form) }
  return (
    <div className={classes.page}>
      <EntityForm
        state={entity}
        submitLabel={t(plan ? 'common.save' : 'common.create')}
        onCancel={() => void back()}
        readOnly={readOnly}
      >
        <HoursSection {...section} />
        <HolidaysSection {...section} />
        <BeforeSection {...section} />
        <RingSection {...section} />
        <UnansweredSection {...section} />
        <ClosedSection {...section} />
      </EntityForm>
      <aside className={classes.preview}>
        {plan && <PlanUses plan={plan} readOnly={readOnly} />}
        <PlanPreview values={values} />
      </aside>
    </div>
  )
}
