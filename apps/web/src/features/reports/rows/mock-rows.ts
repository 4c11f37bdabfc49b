import { type DateRange, dayIn } from '@talkie/contract/dates'
import { eventClasses } from '@talkie/contract/events'
import type { RowScope } from '@talkie/contract/reporting'
import { useMemo } from 'react'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { compareCells, isEmptyCell } from '../../../ui/data-table/model/cells.ts'
import { mockEvents } from '../../mock-data/mock-events.ts'
import { filterMockEvents } from '../../mock-data/mock-filter.ts'
import { useMockData } from '../../mock-data/use-mock-data.ts'
import { type EventRow, fieldValue } from './event-row.ts'
import type { RowsQuestion } from './rows-question.ts'

const isInScope = ({ type }: EventRow, scope: RowScope): boolean => {
  if (scope === 'all') return true
  if (scope.startsWith('type:')) return scope === `type:${type}`
  const types = Object.entries(eventClasses).find(([name]) => name === scope)?.[1] ?? []
  return types.some((one) => one === type)
}

/** Where the server looks for words (`rowsQuerySchema`). */
const searched = ['caller', 'email', 'number', 'campaign', 'source', 'term'] as const

/** Mock events that answer a table's question as the server would answer with real ones. */
const answer = (events: readonly EventRow[], question: RowsQuestion, language: string): EventRow[] => {
  const words = question.search.toLocaleLowerCase()
  const compare = compareCells(language)
  const found = filterMockEvents(events, question.filters).filter(
    (event) =>
      isInScope(event, question.scope) &&
      searched.some((field) => (event[field] ?? '').toLocaleLowerCase().includes(words)),
  )
  return found.sort((a, b) => {
    for (const { field, direction } of question.sort) {
      const [left, right] = [fieldValue(a, field), fieldValue(b, field)]
      if (isEmptyCell(left) !== isEmptyCell(right)) return isEmptyCell(left) ? 1 : -1
      const order = isEmptyCell(left) ? 0 : compare(left, right)
      if (order !== 0) return direction === 'asc' ? order : -order
    }
    return 0
  })
}

/** Rows of mock data; null where the account's own are shown. */
export const useMockRows = (question: RowsQuestion): EventRow[] | null => {
  const { account } = useAccount()
  const { language } = useText()
  const { shown } = useMockData()
  const { start, end }: DateRange = question.range
  const events = useMemo(() => {
    if (!shown) return null
    const tomorrow = dayIn(account.timezone, new Date(Date.now() + 86_400_000))
    return mockEvents(account, { start, end: end < tomorrow ? end : tomorrow })
  }, [shown, account, start, end])
  return useMemo(() => events && answer(events, question, language), [events, question, language])
}
