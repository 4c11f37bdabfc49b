import type { FigureSelection, Metric } from '@talkie/contract/reporting'

/** A value as a widget shows it; `before` is that of the compared period, absent without a comparison. */
type PickedFigure = { now: number | null; before?: number | null; format: Metric['format'] }

/** What was picked in a widget: a bar, a cell, a slice, a row. */
export type WidgetPick = FigureSelection & {
  /** Its label: `google`, `Monday 11 h`, `12 Nov`. */
  label: string
  /** The picked value, if it is one figure. */
  figure?: PickedFigure
  /** The metrics counted there, if it is more than one figure. */
  figures?: readonly { measure: string; name: string; figure?: PickedFigure }[]
}

/** A link to rows behind a figure. */
export type RowsDestination = {
  key: string
  label: string
  /** Whether the rows are exactly those that the figure counts; otherwise the label says what they are. */
  isPlain: boolean
  go: () => void
}

/** What a page can do with a pick. */
export type PickActions = {
  /** Filters the page by it; absent if the page cannot. */
  onFilter?: (pick: WidgetPick) => void
  /** Excludes it from the page; absent if the page cannot. */
  onExclude?: (pick: WidgetPick) => void
  /** The links to the rows behind its figures; none if the user may not read any. */
  listDestinations: (pick: WidgetPick) => RowsDestination[]
}

/** Whether it can be filtered by: a whole metric has no condition. */
export const canFilter = ({ fixed, range }: WidgetPick): boolean => fixed !== undefined || range !== undefined
