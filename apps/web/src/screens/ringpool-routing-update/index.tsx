import { useParams } from '@tanstack/react-router'
import { usePlans } from '../../features/routing/use-plans.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { useNotFoundPath } from '../../services/navigation/not-found.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Redirect } from '../../ui/page/redirect.tsx'
import { LoadError } from '../../ui/states/load-error.tsx'
import { FormSkeleton } from '../../ui/states/skeletons.tsx'
import { ActiveState } from '../../ui/states/status-badge.tsx'
import { PlanEditor } from './plan-editor.tsx'
import { RetireButtons } from './retire-buttons.tsx'

/** Creates or edits a call plan, in the order in which a call meets its parts. */
export default function RingpoolRoutingUpdate() {
  const { t } = useText()
  const { accountId, can } = useAccount()
  const { planId = '' } = useParams({ strict: false })
  const isNew = planId === 'new'
  const { data, error, isPending, isFetching, refetch } = usePlans(accountId)
  const plan = data?.plans.find(({ id }) => id === planId)
  const notFound = useNotFoundPath()
  const mayWrite = can('ringpool.management', 'w')
  return (
    <>
      <PageHeader
        title={isNew ? t('routing.newPlan') : (plan?.fields.name ?? t('routing.plan'))}
        subtitle={plan && <ActiveState active={plan.active} />}
        back={{ to: '/accounts/$accountId/ringpool-routing', label: t('nav.ringpoolRouting') }}
        actions={plan && mayWrite && <RetireButtons plan={plan} />}
      />
      {isPending ? (
        <FormSkeleton />
      ) : !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          {(isNew || plan) && <PlanEditor key={planId} plan={plan} readOnly={!mayWrite} />}
          {!isNew && !plan && !isFetching && <Redirect href={notFound} />}
        </>
      )}
    </>
  )
}
