import { Button, Stack } from '@mantine/core'
import { IconArchive, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '../../services/api/api.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { usePageSearch } from '../../services/navigation/page-search.ts'
import { useCarriedSearch } from '../../services/navigation/use-carried-search.ts'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { TableSkeleton } from '../../ui/states/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states/states.tsx'
import { CreateMetricDrawer } from './create-drawer.tsx'
import { EditDrawer } from './edit-drawer.tsx'
import { MetricList } from './list/metric-list.tsx'
import { RowMenu } from './list/row-menu.tsx'
import { useArchiveMetric } from './list/use-archive.ts'
import { useMetricOrder } from './list/use-metric-order.ts'
import classes from './metrics.module.css'
import { useExamplePeriod } from './use-example-period.ts'

const searchSchema = z.object({
  tab: z.enum(['active', 'archived']).default('active'),
  metric: z.string().max(60).optional(),
  panel: z.enum(['new']).optional(),
})

const dashboardPath = '/accounts/$accountId/reporting-dashboard'

/** The metrics of an account: their formulas, appearance and order. */
export default function ReportingDashboardMetrics() {
  const { t } = useText()
  const { accountId, can } = useAccount()
  const carriedSearch = useCarriedSearch()
  const [search, setSearch] = usePageSearch(searchSchema)
  const query = useQuery(
    api.reporting.metrics.list.queryOptions({
      input: { accountId, archived: true },
      staleTime: 0,
      meta: noCache,
    }),
  )
  const saveOrder = useMetricOrder()
  const archive = useArchiveMetric()
  const period = useExamplePeriod()
  const mayWrite = can('reporting.dashboard', 'w')
  const metrics = query.data?.metrics
  const isArchiveTab = search.tab === 'archived'
  const tabMetrics = metrics?.filter(({ archived }) => archived === isArchiveTab)
  const open = (metric: string) => setSearch({ metric, panel: undefined }, { push: true })
  const close = () => setSearch({ metric: undefined, panel: undefined })
  const countMetrics = (archived: boolean) => metrics?.filter((metric) => metric.archived === archived).length

  const renderList = () => {
    if (query.error && !metrics)
      return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    if (!tabMetrics) return <TableSkeleton rows={7} />
    if (tabMetrics.length === 0)
      return (
        <EmptyState
          icon={IconArchive}
          title={t(isArchiveTab ? 'metrics.noneArchived' : 'metrics.noneActive')}
          text={t(isArchiveTab ? 'metrics.noneArchivedText' : 'metrics.noneActiveText')}
        />
      )
    return (
      <MetricList
        metrics={tabMetrics}
        period={period}
        onOpen={({ id }) => open(id)}
        onOrder={mayWrite && !isArchiveTab ? saveOrder : undefined}
        actions={(metric) =>
          mayWrite &&
          (isArchiveTab ? (
            <Button size="compact-sm" variant="default" onClick={() => void archive(metric)}>
              {t('common.restore')}
            </Button>
          ) : (
            <RowMenu metric={metric} onOpen={() => open(metric.id)} />
          ))
        }
      />
    )
  }

  return (
    <Stack gap="md">
      <PageHeader
        title={t('metrics.title')}
        back={{ to: dashboardPath, search: carriedSearch(dashboardPath), label: t('metrics.toDashboard') }}
        tabs={[
          { value: 'active', label: t('metrics.inUse'), count: countMetrics(false) },
          { value: 'archived', label: t('metrics.archived'), count: countMetrics(true) },
        ]}
        tab={search.tab}
        onTab={(tab) => setSearch({ tab: tab === 'archived' ? tab : undefined })}
        actions={
          mayWrite && (
            <Button
              leftSection={<IconPlus size={16} stroke={1.75} />}
              onClick={() => setSearch({ panel: 'new', metric: undefined }, { push: true })}
            >
              {t('common.create')}
            </Button>
          )
        }
      />
      <p className={classes.hint}>
        {t(isArchiveTab ? 'metrics.archivedHint' : 'metrics.hint')}
        {period && ` ${t('metrics.figuresOf', { period: period.label })}`}
      </p>
      <Card padding="none">{renderList()}</Card>
      <EditDrawer
        metric={metrics?.find(({ id }) => id === search.metric)}
        mayChange={mayWrite}
        onClose={close}
      />
      <CreateMetricDrawer opened={search.panel === 'new' && mayWrite} onClose={close} />
    </Stack>
  )
}
