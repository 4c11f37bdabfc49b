import { type ReactNode, useId } from 'react'
import { CodeText } from '../cards/code-text.tsx'
import classes from './setting-row.module.css'

/** Names the control of a row for screen readers. */
type Labelled = { 'aria-labelledby': string; 'aria-describedby': string }

type SettingRowProps = {
  label: string
  /** What the setting does; `code` between backticks. */
  description: string
  /** Renders the control with the attributes that name it. */
  children: (labelled: Labelled) => ReactNode
}

/** One setting of the site: its label, what it does, and its control. */
export const SettingRow = ({ label, description, children }: SettingRowProps) => {
  const id = useId()
  return (
    <div className={classes.row}>
      <div>
        <p className={classes.label} id={`${id}-label`}>
          {label}
        </p>
        <p className={classes.description} id={`${id}-text`}>
          <CodeText>{description}</CodeText>
        </p>
      </div>
      <div>{children({ 'aria-labelledby': `${id}-label`, 'aria-describedby': `${id}-text` })}</div>
    </div>
  )
}
