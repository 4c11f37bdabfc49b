import { Stack } from '@mantine/core'
import { IconPlus, IconRoute } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { z } from 'zod'
import { RingpoolScreens } from '../../features/ringpools/ringpool-screens.tsx'
import type { PlanRow } from '../../features/routing/plan-row.ts'
import { PlanUseField } from '../../features/routing/plan-use-field.tsx'
import { usePlans } from '../../features/routing/use-plans.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { usePageSearch } from '../../services/navigation/page-search.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { usePlanColumns } from './plan-columns.tsx'
import classes from './ringpool-routing.module.css'
import { SoundsCard } from './sounds-card.tsx'

const searchSchema = z.object({
  sort: z.array(z.object({ id: z.string(), desc: z.boolean() })).default([]),
})

/** The account's call plans, which of them a call goes by, and the sounds that they play. */
export default function RingpoolRouting() {
  const { t } = useText()
  const navigate = useNavigate()
  const { accountId, can } = useAccount()
  const mayWrite = can('ringpool.management', 'w')
  const [search, setSearch] = usePageSearch(searchSchema)
  const { data, error, isPending, refetch } = usePlans(accountId)
  const columns = usePlanColumns()
  const rows = useMemo(() => data?.plans ?? [], [data])
  const params = { accountId: String(accountId) }
  const create = mayWrite && (
    <LinkButton
      to="/accounts/$accountId/ringpool-routing/$planId"
      params={{ ...params, planId: 'new' }}
      leftSection={<IconPlus size={16} stroke={1.75} />}
    >
      {t('common.new')}
    </LinkButton>
  )
  return (
    <Stack gap="md">
      <PageHeader title={t('nav.ringpoolRouting')} actions={create} />
      <RingpoolScreens />
      <DataTable<PlanRow>
        label={t('nav.ringpoolRouting')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        loading={isPending}
        error={data ? undefined : error}
        onRetry={() => void refetch()}
        sort={search.sort}
        onSort={(sort) => setSearch({ sort: sort.length > 0 ? sort : undefined })}
        onRowClick={({ id }) =>
          void navigate({
            to: '/accounts/$accountId/ringpool-routing/$planId',
            params: { ...params, planId: id },
          })
        }
        csvName={t('nav.ringpoolRouting')}
        empty={
          <EmptyState
            icon={IconRoute}
            title={t('routing.emptyTitle')}
            text={t('routing.emptyText')}
            action={create}
          />
        }
      />
      {rows.length > 0 && (
        <Card title={t('routing.precedence')}>
          <ol className={classes.precedence}>
            <li>{t('routing.precedence.ringpool')}</li>
            <li>{t('routing.precedence.number')}</li>
            <li>{t('routing.precedence.account')}</li>
            <li>{t('routing.precedence.none')}</li>
          </ol>
          <div className={classes.account}>
            <PlanUseField accountId={accountId} kind="account" subjectId={null} readOnly={!mayWrite} />
          </div>
        </Card>
      )}
      <SoundsCard mayWrite={mayWrite} />
    </Stack>
  )
}
