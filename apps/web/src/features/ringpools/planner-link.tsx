import { IconAlertTriangle, IconCalculator } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useText } from '../../services/language/language.ts'
import classes from './planner-link.module.css'
import { usePlannerText } from './use-planner-text.ts'
import type { RingpoolFigures } from './use-ringpool-figures.ts'

type PlannerLinkProps = {
  accountId: number
  ringpoolId: string
  warning: RingpoolFigures['warning'] | undefined
}

/** Leads to a ringpool's planner, and warns if the ringpool is or becomes too small. */
export const PlannerLink = ({ accountId, ringpoolId, warning }: PlannerLinkProps) => {
  const { t } = useText()
  const text = usePlannerText()(warning)
  const Icon = warning ? IconAlertTriangle : IconCalculator
  return (
    <Link
      to="/accounts/$accountId/ringpool-management/$ringpoolId/planner"
      params={{ accountId: String(accountId), ringpoolId }}
      className={classes.link}
      data-warns={Boolean(warning) || undefined}
      aria-label={`${t('planner.open')}: ${text}`}
      title={text}
      // A click on the row opens the ringpool.
      onClick={(event) => event.stopPropagation()}
    >
      <Icon size={14} stroke={1.75} aria-hidden />
      <span className={classes.text}>{text}</span>
    </Link>
  )
}
