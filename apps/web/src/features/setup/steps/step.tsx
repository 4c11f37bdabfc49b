import type { ReactNode } from 'react'
import { AskAdministrator } from '../../permissions/ask-administrator.tsx'
import classes from './step.module.css'

/** The text of a step. */
export const StepText = ({ children }: { children: ReactNode }) => <p className={classes.text}>{children}</p>

/** The buttons and links of a step. */
export const StepActions = ({ children }: { children: ReactNode }) => (
  <div className={classes.actions}>{children}</div>
)

/** In place of the actions, for users who may not do the step: whom to ask. */
export const AskForStep = () => (
  <StepText>
    <AskAdministrator need="section" />
  </StepText>
)
