import type { JsonifiedValue } from '@orpc/openapi-client'
import type { DateRange } from '@talkie/contract/dates'
import type { Answer, ComparedSpan, WidgetId } from '@talkie/contract/reporting'
import { createContext, use } from 'react'
import type { MapName } from '../../features/reports/widgets/map/map-name.ts'
import type { Choice } from '../../features/reports/widgets/picks/choice.ts'
import type { BoardChoices } from './board-choices.ts'
import type { DashboardSearch } from './dashboard-search.ts'

export type WidgetAnswer = JsonifiedValue<Answer>

/** The state that the widgets of the page share. */
export type Board = {
  choices: BoardChoices
  updateSearch: (change: { [Key in keyof DashboardSearch]?: DashboardSearch[Key] | undefined }) => void
  /** The date range of the answers. */
  range: DateRange
  /** The span with which the answers are compared; null without a comparison or before they arrive. */
  comparedWith: ComparedSpan | null
  /** The bucket of the range that is not over; null if the range is over. */
  ongoing: string | number | null
  map: MapName
  /** Whether the user chose the world map instead of the account's country. */
  wholeWorld: boolean
  /** ISO 3166-1 alpha-2 code of the account's country. */
  country: string
  /** The metrics as options of a chooser. */
  metricChoices: Choice[]
  /** The answers to a widget's questions, in their order; undefined until all have arrived. */
  getAnswers: (widget: WidgetId) => WidgetAnswer[] | undefined
  /** Whether there are no events in the range: the page says so once, so that no widget has to. */
  isEmpty: boolean
  /** The error of the page's request and its retry; null unless the request failed. */
  failure: { error: unknown; retry: () => void } | null
  /** The number of columns of the key figures. */
  columns: number
  /** Reports the height of the sentence in pixels, which depends on its words. */
  onHeadlineHeight: (pixels: number) => void
}

export const BoardContext = createContext<Board | null>(null)

/** The state of the dashboard that a widget is on. Throws outside a dashboard. */
export const useBoard = (): Board => {
  const board = use(BoardContext)
  if (!board) throw new Error('useBoard must be used on the dashboard')
  return board
}
