import classes from './filter-bar.module.css'

/** A dot in the colour of a value that stands beside it; nothing without a colour. */
export const ColorDot = ({ color }: { color: string | undefined }) =>
  color === undefined ? null : <span className={classes.dot} style={{ background: color }} aria-hidden />
