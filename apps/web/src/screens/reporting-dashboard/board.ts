import type { JsonifiedValue } from '@orpc/openapi-client'
import type { DateRange } from '@talkie/contract/dates'
import type { Answer, WidgetId } from '@talkie/contract/reporting'
import { createContext, use } from 'react'
import type { MapName } from '../../features/reports/widgets/map/map-name.ts'
import type { Choice } from '../../features/reports/widgets/picks/choice.ts'
import type { BoardChoices } from './board-choices.ts'
import type { DashboardSearch } from './dashboard-search.ts'

export type WidgetAnswer = JsonifiedValue<Answer>

/** What the widgets of the page know and do. */
export type Board = {
  choices: BoardChoices
  choose: (change: { [Key in keyof DashboardSearch]?: DashboardSearch[Key] | undefined }) => void
  /** The days that the answers are of. */
  range: DateRange
  map: MapName
  /** Whether the map shows the whole world. */
  wholeWorld: boolean
  /** Two letters of the account's country. */
  country: string
  /** The metrics as choices. */
  metricChoices: Choice[]
  /** What a widget asked, in the order of its questions; undefined while any of it is on its way. */
  answersOf: (widget: WidgetId) => WidgetAnswer[] | undefined
  /** Whether nothing happened in the period: the page says so once, and no widget says it again. */
  isEmpty: boolean
  /** Why an answer that is missing did not come, and how it is asked for again; null while it may come. */
  failure: { error: unknown; retry: () => void } | null
  /** In how many columns the key figures stand. */
  columns: number
}

export const BoardContext = createContext<Board | null>(null)

/** The page that a widget stands on. Raises an error outside one. */
export const useBoard = (): Board => {
  const board = use(BoardContext)
  if (!board) throw new Error('useBoard must be used on the dashboard')
  return board
}
