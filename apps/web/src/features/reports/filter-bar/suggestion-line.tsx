import { useFormat } from '../../../services/format/format.ts'
import type { FilterOption } from './filter.ts'
import classes from './filter-bar.module.css'

/** A value that may be meant: its name where it has one, and how often it was seen. */
export const SuggestionLine = ({ of, options }: { of: { value: string }; options: FilterOption[] }) => {
  const format = useFormat()
  const option = options.find(({ value }) => value === of.value)
  return (
    <span className={classes.suggestion}>
      <span className={classes.suggested}>{option?.label ?? of.value}</span>
      {option?.times !== undefined && (
        <span className={`${classes.times} figures`}>{format.compact(option.times)}</span>
      )}
    </span>
  )
}
