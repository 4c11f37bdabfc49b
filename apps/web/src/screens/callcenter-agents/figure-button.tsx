import { VisuallyHidden } from '@mantine/core'
import { calculateChange, formatChange, formatMetric, toneFromChange } from '@talkie/contract/reporting'
import type { MouseEvent } from 'react'
import type { WidgetPick } from '../../features/reports/widgets/picks/pick.ts'
import { usePicks } from '../../features/reports/widgets/picks/pick-scope.tsx'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { type AgentFigure, averageOf, getFigure } from './agent-figures.ts'
import type { AgentRow } from './agent-rows.ts'
import classes from './agents.module.css'

type FigureButtonProps = { name: AgentFigure; row: AgentRow }

/** A figure of an agent: a click opens the panel that leads to its calls. */
export const FigureButton = ({ name, row }: FigureButtonProps) => {
  const { t } = useText()
  const format = useFormat()
  const { handlers, isActive } = usePicks()
  const { value, select, better, isCount, format: as } = getFigure(name)
  const now = value(row.counts)
  const label = t(`agents.figure.${name}`)
  const pick: WidgetPick = {
    ...select(row.name),
    label: `${row.name || t('agents.nobody')}: ${label}`,
    figure: {
      now,
      ...(row.before ? { before: value(row.before) } : {}),
      format: as,
      ...(isCount ? {} : { isMean: true }),
      ...(better === 'less' ? { lowerIsBetter: true } : {}),
    },
  }
  const content = (
    <>
      <span className="figures">{formatMetric(now, as, format)}</span>
      <AgainstTeam name={name} row={row} />
    </>
  )
  // A figure of nothing leads nowhere.
  if (!now || !isActive(pick)) return <span className={classes.figure}>{content}</span>
  const { onClick } = handlers(pick)
  return (
    <button
      type="button"
      className={classes.figure}
      onClick={(event: MouseEvent) => {
        // The row opens the agent.
        event.stopPropagation()
        onClick(event)
      }}
    >
      <VisuallyHidden>{label}: </VisuallyHidden>
      {content}
    </button>
  )
}

/** How much a figure differs from the team's, in colour where more or less of it is better. */
const AgainstTeam = ({ name, row: { counts, team, teamName } }: FigureButtonProps) => {
  const { t } = useText()
  const format = useFormat()
  const { value, better, format: as } = getFigure(name)
  const average = averageOf(name, team)
  const change = team.length > 1 ? calculateChange(value(counts), average, as) : null
  if (!change || change.direction === 0) return null
  const written = formatChange(change, format)
  const words = t(teamName === null ? 'agents.againstAll' : 'agents.againstTeam', {
    difference: written,
    average: formatMetric(average, as, format),
    team: teamName ?? '',
  })
  return (
    <span
      className={classes.team}
      data-tone={better === null ? undefined : toneFromChange(change, better === 'less')}
      title={words}
    >
      {written}
    </span>
  )
}
