import { Button, Stack } from '@mantine/core'
import { IconHeadset, IconPlus } from '@tabler/icons-react'
import { eventClasses } from '@talkie/contract/events'
import { useMemo } from 'react'
import { BulkUploadButton } from '../../features/imports/upload/bulk-upload-button.tsx'
import { useLiveReports } from '../../features/reports/answers/use-live-reports.ts'
import { ReportFilterBar } from '../../features/reports/fields/report-filter-bar.tsx'
import { PickScope } from '../../features/reports/widgets/picks/pick-scope.tsx'
import { useRowsDestinations } from '../../features/reports/widgets/picks/use-rows-destinations.ts'
import { ActivityFilter } from '../../features/ringpools/activity-filter.tsx'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { useNotFoundIfMissing } from '../../services/navigation/not-found.ts'
import { usePageSearch } from '../../services/navigation/page-search.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { rowMatches } from '../../ui/data-table/model/cells.ts'
import { useDateRange } from '../../ui/date-range/use-date-range.ts'
import { ComparedWith } from '../../ui/figures/compared.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LiveIndicator } from '../../ui/states/live-indicator.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { AgentCharts } from './agent-charts.tsx'
import { useAgentColumns } from './agent-columns.tsx'
import { AgentDrawer } from './agent-drawer.tsx'
import { buildAgentRows, isNobody } from './agent-rows.ts'
import classes from './agents.module.css'
import { agentsSearchSchema } from './agents-search.ts'
import { useAgentFigures } from './use-agent-figures.ts'
import { useAgents } from './use-agents.ts'
import { findWho } from './who.ts'

const calls = { types: eventClasses.call }

/** Who answers the account's calls, and how: each agent's figures against the team's, and when the calls come. */
export default function CallcenterAgents() {
  const { t } = useText()
  const format = useFormat()
  const { accountId, can } = useAccount()
  const { start, end } = useDateRange()
  const mayWrite = can('callcenter.agents', 'w')
  const [search, setSearch] = usePageSearch(agentsSearchSchema)
  const { agents, error, refetch, archive } = useAgents()
  const { figures, query, scope, isSample, comparedWith } = useAgentFigures(search.filters)
  const status = useLiveReports(calls)
  const columns = useAgentColumns()
  const all = useMemo(() => agents && figures && buildAgentRows(agents, figures), [agents, figures])
  const isActiveTab = search.tab === 'active'
  const rows = useMemo(
    () =>
      all?.filter(
        (row) =>
          (row.agent?.active ?? true) === isActiveTab && rowMatches(row, columns, search.q ?? '', format),
      ) ?? [],
    [all, isActiveTab, columns, search.q, format],
  )
  const shown = all && (search.agent === 'new' ? ('new' as const) : all.find(({ id }) => id === search.agent))
  useNotFoundIfMissing('agent', shown, all !== undefined)
  const listDestinations = useRowsDestinations({ ...scope, metrics: [], isSample })
  const failure = error ?? query.error
  const create = mayWrite && (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} />}
      onClick={() => setSearch({ agent: 'new' }, { push: true })}
    >
      {t('common.new')}
    </Button>
  )
  return (
    <ComparedWith span={comparedWith}>
      <PickScope actions={{ listDestinations }}>
        <Stack gap="md">
          <PageHeader
            title={t('nav.callcenterAgents')}
            subtitle={<LiveIndicator status={status} query={query} />}
            actions={
              <>
                <BulkUploadButton
                  kind="agents"
                  accountId={accountId}
                  label={t('agents.import')}
                  iconOnPhone
                />
                {create}
              </>
            }
          />
          <DataTable
            label={t('nav.callcenterAgents')}
            columns={columns}
            rows={rows}
            rowId={({ id }) => id}
            isLast={isNobody}
            loading={all === undefined && !failure}
            error={all ? undefined : failure}
            onRetry={() => {
              void refetch()
              void query.refetch()
            }}
            search={search.q ?? ''}
            onSearch={(q) => setSearch({ q: q || undefined })}
            sort={search.sort}
            onSort={(sort) => setSearch({ sort: sort.length > 0 ? sort : undefined })}
            onRowClick={({ id }) => setSearch({ agent: id }, { push: true })}
            {...(search.agent === undefined ? {} : { selectedId: search.agent })}
            filters={
              <>
                <ActivityFilter value={search.tab} rows={agents} onChange={(tab) => setSearch({ tab })} />
                <ReportFilterBar
                  screen="agents"
                  scope="call"
                  value={search.filters}
                  onChange={(filters) => setSearch({ filters: filters.length > 0 ? filters : undefined })}
                />
              </>
            }
            csvName={t('nav.callcenterAgents')}
            csvRange={{ start, end }}
            empty={
              <EmptyState
                icon={IconHeadset}
                title={t(isActiveTab ? 'agents.emptyTitle' : 'agents.emptyArchived')}
                text={t(isActiveTab ? 'agents.emptyText' : 'agents.emptyArchivedText')}
                action={isActiveTab ? create : undefined}
              />
            }
          />
          {rows.length > 1 && <p className={classes.hint}>{t('agents.against')}</p>}
          {agents && (
            <AgentCharts
              filters={search.filters}
              agents={agents}
              who={findWho(agents, search.who)}
              figure={search.figure}
              onWho={(who) => setSearch({ who })}
              onFigure={(figure) => setSearch({ figure })}
            />
          )}
        </Stack>
        <AgentDrawer
          shown={shown}
          agents={agents ?? []}
          filters={search.filters}
          mayWrite={mayWrite}
          onClose={() => setSearch({ agent: undefined })}
          onArchive={(row) => void archive(row)}
        />
      </PickScope>
    </ComparedWith>
  )
}
