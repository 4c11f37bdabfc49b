import type { ReactNode } from 'react'
import classes from './data-table.module.css'

type GroupLineProps = {
  /** Pixels from the top of the body. */
  start: number
  /** From 1, the header row counted. */
  place: number
  columns: number
  children: ReactNode
}

/** The heading of rows that stand together; scrolled sideways, it stays in sight. */
export const GroupHeading = ({ start, place, columns, children }: GroupLineProps) => (
  <div
    role="row"
    aria-rowindex={place}
    className={classes.groupLine}
    style={{ transform: `translateY(${start}px)` }}
  >
    <div role="gridcell" aria-colspan={columns} className={classes.groupCell}>
      <div className={classes.groupHeading}>{children}</div>
    </div>
  </div>
)
