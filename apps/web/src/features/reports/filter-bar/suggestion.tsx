import { useFormat } from '../../../services/format/format.ts'
import { ColorDot } from './color-dot.tsx'
import type { FilterOption } from './filter.ts'
import classes from './filter-bar.module.css'

/** A suggested value: its name if it has one, and how often it occurred. */
export const Suggestion = ({ of, options }: { of: { value: string }; options: FilterOption[] }) => {
  const format = useFormat()
  const option = options.find(({ value }) => value === of.value)
  return (
    <span className={classes.suggestion}>
      <ColorDot color={option?.color} />
      <span className={classes.suggested}>{option?.label ?? of.value}</span>
      {option?.times !== undefined && (
        <span className={`${classes.count} figures`}>{format.compact(option.times)}</span>
      )}
    </span>
  )
}
