import type { DateRange, ReportField } from '@talkie/contract'

/** What somebody pointed at in a widget: a bar, a cell, a slice, a row. */
export type WidgetPick = {
  /** It in words: `google`, `Monday 11 h`, `12 Nov`. */
  label: string
  /** Fields that hold there; `''` is 'empty'. */
  fixed?: Partial<Record<ReportField, string | number>>
  /** Days that it stands for, inside the page's range. */
  range?: DateRange
  /** What was counted there. */
  measure?: string
}

/** What a page does with what is pointed at. */
export type PickActions = {
  /** Shows only that, everywhere on the page. */
  onFilter: (pick: WidgetPick) => void
  /** Shows all but that; absent where a page can't. */
  onExclude?: (pick: WidgetPick) => void
  /** The way to the rows behind it, and what they are called; null where the person may read none. */
  rowsOf: (pick: WidgetPick) => { label: string; go: () => void } | null
}

/** Whether pointing at it can filter: a whole metric stands for nothing that could be filtered by. */
export const isFilter = ({ fixed, range }: WidgetPick): boolean => fixed !== undefined || range !== undefined
