import type { FigureSelection, Metric } from '@talkie/contract/reporting'
import type { ReactNode } from 'react'

/** A value as a widget shows it; `before` is that of the compared period, absent without a comparison. */
export type PickedFigure = {
  now: number | null
  before?: number | null
  format: Metric['format']
  /** What it counts, if the label does not say it. */
  name?: string
  /** A share or a mean: it does not say how many rows are behind it. */
  isMean?: boolean
  /** A decrease is good. */
  lowerIsBetter?: boolean
}

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
  /** The figure behind which they stand, if the pick has several. */
  figure?: PickedFigure | undefined
  go: () => void
}

/** What a page can do with a pick. */
export type PickActions = {
  /** Filters the page by it; absent if the page cannot. */
  onFilter?: (pick: WidgetPick) => void
  /** Excludes it from the page; absent if the page cannot. */
  onExclude?: (pick: WidgetPick) => void
  /** Renders the figure of a pick that has none yet. */
  showFigure?: (pick: WidgetPick) => ReactNode
  /** The links to the rows behind its figures; none if the user may not read any. */
  listDestinations: (pick: WidgetPick) => RowsDestination[]
}

/** A metric's value as picked; `before` is undefined without a comparison. */
export const toFigure = (
  { label, format }: { label: string; format: Metric['format'] },
  now: number | null | undefined,
  before: number | null | undefined,
): PickedFigure => ({
  now: now ?? null,
  ...(before === undefined ? {} : { before }),
  format,
  name: label,
})

/** Whether it can be filtered by: a whole metric has no condition. */
export const canFilter = ({ fixed, range }: WidgetPick): boolean => fixed !== undefined || range !== undefined
