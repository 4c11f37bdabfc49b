import { IconAlertTriangle, IconCheck, IconLoader2 } from '@tabler/icons-react'
import type { StepState } from './setup-progress.ts'
import classes from './step-mark.module.css'

/** The state of a step as a mark: a tick, a clock, a warning, or its number. The state is also said in words beside it. */
export const StepMark = ({ state, position }: { state: StepState | 'problem'; position: number }) => (
  <span className={classes.mark} data-state={state} aria-hidden>
    {state === 'done' ? (
      <IconCheck size={14} stroke={2.5} />
    ) : state === 'waiting' ? (
      <IconLoader2 size={14} stroke={2} />
    ) : state === 'problem' ? (
      <IconAlertTriangle size={14} stroke={2} />
    ) : (
      <span className="figures">{position}</span>
    )}
  </span>
)
