import { buildFixedFilters, type ReportFilters } from '@talkie/contract/reporting'
import { useRef, useState } from 'react'
import { toRowsSearch } from '../../features/reports/answers/report-search.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { useDateRange } from '../../ui/date-range/use-date-range.ts'
import { ArchiveButton } from '../../ui/dialogs/archive-button.tsx'
import { DetailDrawer, DrawerSection, Facts } from '../../ui/dialogs/detail-drawer.tsx'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { Notice } from '../../ui/states/states.tsx'
import { ActiveState } from '../../ui/states/status-badge.tsx'
import { AgentCharts } from './agent-charts.tsx'
import { agentFigureNames } from './agent-figures.ts'
import { AgentForm } from './agent-form.tsx'
import { AgentMerge } from './agent-merge.tsx'
import type { AgentRow, ListedAgent } from './agent-rows.ts'
import classes from './agents.module.css'
import type { ChartFigure } from './agents-search.ts'
import { FigureButton } from './figure-button.tsx'

type AgentDrawerProps = {
  /** The open row, `new` for a new agent, undefined if the drawer is closed. */
  shown: AgentRow | 'new' | undefined
  agents: readonly ListedAgent[]
  filters: ReportFilters
  mayWrite: boolean
  onClose: () => void
  onArchive: (agent: ListedAgent) => void
}

/** The drawer of an agent: the figures against the team, when the calls come, and the form. */
export const AgentDrawer = (props: AgentDrawerProps) => {
  const { shown, agents, filters, mayWrite, onClose, onArchive } = props
  const { t } = useText()
  const { accountId, can } = useAccount()
  const { start, end } = useDateRange()
  const [figure, setFigure] = useState<ChartFigure>('calls')
  // While the drawer closes, it still shows the last one.
  const last = useRef(shown)
  if (shown) last.current = shown
  const row = last.current === 'new' ? undefined : last.current
  const agent = row?.agent
  const teams = [...new Set(agents.map(({ team }) => team).filter(Boolean))].sort()
  return (
    <DetailDrawer
      opened={shown !== undefined && (mayWrite || shown !== 'new')}
      onClose={onClose}
      title={row ? row.name || t('agents.nobody') : t('agents.new')}
      subtitle={agent && [agent.team, agent.extension].filter(Boolean).join(' · ')}
      badges={agent && <ActiveState active={agent.active} />}
      actions={
        row &&
        can('reporting.calls', 'r') && (
          <LinkButton
            to="/accounts/$accountId/reporting-calls"
            params={{ accountId: String(accountId) }}
            search={toRowsSearch({
              range: { start, end },
              filters: [...filters, ...buildFixedFilters({ rang_at: row.name })],
            })}
            variant="default"
          >
            {t('dashboard.rows.calls')}
          </LinkButton>
        )
      }
    >
      {agent && !agent.active && <Notice>{t('agents.archivedText')}</Notice>}
      {row && !agent && <Notice>{t('agents.nobodyText')}</Notice>}
      {row && (
        <DrawerSection title={t('agents.figures')}>
          <Facts
            items={agentFigureNames.map((name) => ({
              label: t(`agents.figure.${name}`),
              value: <FigureButton name={name} row={row} />,
            }))}
          />
        </DrawerSection>
      )}
      {agent && (
        <DrawerSection title={t('agents.when')}>
          <AgentCharts
            filters={filters}
            agents={[agent]}
            who={`agent:${agent.id}`}
            figure={figure}
            onFigure={setFigure}
          />
        </DrawerSection>
      )}
      {agent && agent.said.length > 0 && (
        <DrawerSection title={t('agents.said')}>
          <p className={classes.hint}>{agent.said.join(' · ')}</p>
        </DrawerSection>
      )}
      {shown !== undefined && mayWrite && (agent || shown === 'new') && (
        <DrawerSection title={t(agent ? 'common.edit' : 'agents.new')}>
          <AgentForm key={agent?.id ?? 'new'} agent={agent} teams={teams} onClose={onClose} />
        </DrawerSection>
      )}
      {agent && mayWrite && <AgentMerge key={`merge ${agent.id}`} agent={agent} agents={agents} />}
      {agent && mayWrite && (
        <DrawerSection title={t(agent.active ? 'common.archive' : 'common.restore')}>
          <p className={classes.hint}>{t(agent.active ? 'agents.archiveText' : 'agents.restoreText')}</p>
          <ArchiveButton active={agent.active} onArchive={() => onArchive(agent)} />
        </DrawerSection>
      )}
    </DetailDrawer>
  )
}
