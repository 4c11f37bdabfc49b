import { Skeleton, Stack } from '@mantine/core'
import { IconCalculator } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { z } from 'zod'
import { api } from '../../services/api/api.ts'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { usePageSearch } from '../../services/navigation/page-search.ts'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadError } from '../../ui/states/load-error.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { ActiveState } from '../../ui/states/status-badge.tsx'
import { OrderCard } from './order/order-card.tsx'
import type { PlanAnswer } from './plan-answer.ts'
import { PlanEvidence } from './plan-evidence.tsx'
import { PlanSummary } from './plan-summary.tsx'

const searchSchema = z.object({
  /** The change that is considered. */
  numbers: z.int().min(1).max(5000).optional(),
  hold: z.int().min(1).max(1440).optional(),
  /** Of a number, a month; another than the account's. */
  price: z.number().min(0).max(1_000_000).optional(),
})

/** How many numbers a ringpool needs and for how long visitors keep them, from its own traffic; a change can be ordered. */
export default function RingpoolPlanner() {
  const { t } = useText()
  const { accountId } = useAccount()
  const { ringpoolId = '' } = useParams({ strict: false })
  const [search, setSearch] = usePageSearch(searchSchema)
  const { data, error, isPending, refetch } = useQuery(
    api.planner.get.queryOptions({
      input: { accountId, ringpoolId },
      staleTime: 0,
      meta: { noCache: true },
    }),
  )
  const price = search.price ?? data?.numberPrice ?? null
  return (
    <Stack gap="md">
      <PageHeader
        title={data ? t('planner.titleOf', { name: data.ringpool.name }) : t('nav.ringpoolPlanner')}
        subtitle={data && !data.ringpool.active && <ActiveState active={false} />}
        back={{ to: '/accounts/$accountId/ringpool-management', label: t('nav.group.ringpool') }}
      />
      {isPending && <Loading />}
      {!data && !isPending && <LoadError error={error} onRetry={() => void refetch()} />}
      {data &&
        (data.plan ? (
          <PlanSummary answer={data} plan={data.plan} price={price} />
        ) : (
          <TooLittle answer={data} />
        ))}
      {data && (
        <OrderCard
          key={data.ringpool.id}
          answer={data}
          change={{ numbers: search.numbers, hold: search.hold }}
          price={price}
          onChange={setSearch}
        />
      )}
      {data?.plan && <PlanEvidence plan={data.plan} numbers={data.ringpool.numbers} />}
    </Stack>
  )
}

const Loading = () => (
  <>
    <Skeleton height={132} radius={10} />
    <Skeleton height={260} radius={10} />
    <Skeleton height={300} radius={10} />
  </>
)

/** Says how much traffic is missing for a plan. */
const TooLittle = ({ answer: { traffic } }: { answer: PlanAnswer }) => {
  const { t } = useText()
  const format = useFormat()
  return (
    <Card>
      <EmptyState
        icon={IconCalculator}
        title={t('planner.emptyTitle')}
        text={t('planner.emptyText', {
          days: format.number(traffic.days),
          neededDays: format.number(traffic.neededDays),
          visits: format.number(traffic.visits),
          neededVisits: format.number(traffic.neededVisits),
        })}
      />
    </Card>
  )
}
