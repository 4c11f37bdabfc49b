import type { ReactNode } from 'react'
import classes from './data-table.module.css'

type GroupHeadingProps = {
  /** Pixels from the top of the body. */
  start: number
  /** Row number for screen readers, from 1, including the header row. */
  rowNumber: number
  columns: number
  children: ReactNode
}

/** The heading of a group of rows; it stays visible when the table is scrolled horizontally. */
export const GroupHeading = ({ start, rowNumber, columns, children }: GroupHeadingProps) => (
  <div
    role="row"
    aria-rowindex={rowNumber}
    className={classes.groupLine}
    style={{ transform: `translateY(${start}px)` }}
  >
    <div role="gridcell" aria-colspan={columns} className={classes.groupCell}>
      <div className={classes.groupHeading}>{children}</div>
    </div>
  </div>
)
