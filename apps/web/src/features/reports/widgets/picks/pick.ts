import type { FigurePick } from '@talkie/contract/reporting'

/** What somebody pointed at in a widget: a bar, a cell, a slice, a row. */
export type WidgetPick = FigurePick & {
  /** It in words: `google`, `Monday 11 h`, `12 Nov`. */
  label: string
  /** What was counted there, where it is more than one figure. */
  figures?: readonly { measure: string; name: string }[]
}

/** A way to rows behind a figure. */
export type RowsWay = {
  key: string
  label: string
  /** Whether these rows are just what the figure counts; else the label says what they are. */
  isPlain: boolean
  go: () => void
}

/** What a page does with what is pointed at. */
export type PickActions = {
  /** Shows only that, everywhere on the page; absent where a page can't. */
  onFilter?: (pick: WidgetPick) => void
  /** Shows all but that; absent where a page can't. */
  onExclude?: (pick: WidgetPick) => void
  /** The ways to the rows behind each of its figures; none where the person may read none. */
  rowsOf: (pick: WidgetPick) => RowsWay[]
}

/** Whether pointing at it can filter: a whole metric stands for nothing that could be filtered by. */
export const isFilter = ({ fixed, range }: WidgetPick): boolean => fixed !== undefined || range !== undefined
