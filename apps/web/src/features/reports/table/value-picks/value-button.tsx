import type { ReactNode } from 'react'
import type { WidgetPick } from '../../widgets/picks/pick.ts'
import { usePicks } from '../../widgets/picks/pick-scope.tsx'
import classes from './value-button.module.css'

type ValueButtonProps = { pick: WidgetPick | undefined; children: ReactNode }

/** A value that opens its panel; plain if there is nothing to filter by. */
export const ValueButton = ({ pick, children }: ValueButtonProps) => {
  const { handlers } = usePicks()
  if (!pick) return children
  return (
    <button
      type="button"
      className={classes.value}
      title={pick.label}
      aria-haspopup="menu"
      {...handlers(pick)}
    >
      {children}
    </button>
  )
}
