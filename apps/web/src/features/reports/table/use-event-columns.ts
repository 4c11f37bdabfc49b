import { getFieldKind, noValue, type ReportField, reportFields } from '@talkie/contract/reporting'
import { useMemo } from 'react'
import type { CellKind, DataColumn } from '../../../ui/data-table/data-table.tsx'
import type { TagColors } from '../../tags/use-tag-colors.ts'
import { useFieldText } from '../fields/use-field-text.ts'
import { type EventRow, fieldValue } from '../rows/event-row.ts'
import { eventCell } from './event-cell.tsx'

const kinds: Partial<Record<ReportField, CellKind>> = {
  at: 'time',
  ring_seconds: 'duration',
  talk_seconds: 'duration',
  duration_seconds: 'duration',
  hold_seconds: 'duration',
  response_seconds: 'duration',
  open_response_seconds: 'duration',
  tries: 'number',
  confidence: 'percent',
  value: 'number',
  rating: 'number',
  spam_score: 'number',
  hour: 'number',
}

/** The first nine columns of the calls report fit a screen of 1440 px beside the sidebar. */
const sizes: Partial<Record<ReportField, number>> = {
  at: 124,
  type: 204,
  caller: 188,
  email: 230,
  number: 158,
  destination: 158,
  outcome: 146,
  reason: 170,
  ring_seconds: 130,
  talk_seconds: 140,
  duration_seconds: 90,
  hold_seconds: 140,
  form: 200,
  callBack: 150,
  tries: 90,
  response_seconds: 150,
  open_response_seconds: 190,
  certainty: 124,
  confidence: 150,
  value: 120,
  currency: 100,
  tags: 190,
  text: 240,
  rating: 120,
  feeling: 116,
  call_type: 140,
  keywords: 220,
  summary: 280,
  recorded: 110,
  voicemail: 130,
  spam_score: 120,
  note: 220,
  marked: 130,
  returned: 120,
  forwarded_from: 158,
  transferred_to: 158,
  digits: 120,
  hour: 90,
  weekday: 150,
  bot: 90,
  campaign: 138,
  source: 150,
  medium: 88,
  pageUrl: 132,
  newVsReturning: 140,
  term: 104,
}

/** Where a phone shows the fields; a table of several event types is titled by the type instead of the caller. */
const phonePlaces: Partial<Record<ReportField, DataColumn<EventRow>['phone']>> = {
  type: 'title',
  caller: 'title',
  outcome: 'result',
  callBack: 'result',
  campaign: 'second',
  source: 'second',
  medium: 'second',
  at: 'aside',
}

/** Durations of events that are not calls are meaningless. */
const secondsOfCalls: readonly ReportField[] = [
  'ring_seconds',
  'talk_seconds',
  'duration_seconds',
  'hold_seconds',
]

const rawValue = (row: EventRow, field: ReportField) => {
  const value = fieldValue(row, field)
  return value === 0 && secondsOfCalls.includes(field) ? null : value
}

const emptyUnlessShown = (cell: string): string => (cell === noValue ? '' : cell)

const withUnit = (unit: string | undefined) => (unit === undefined ? {} : { unit })

/** A column for every report field, with the field as id, by which the server sorts. `shown` come first, in order. */
export const useEventColumns = (shown: readonly ReportField[], colors: TagColors): DataColumn<EventRow>[] => {
  const text = useFieldText()
  return useMemo(() => {
    const texts = { cell: text.cell, colors }
    const isWords = (field: ReportField) => getFieldKind(field) !== 'number' || field === 'weekday'
    const isTitledByType = shown.includes('type')
    const toColumn = (field: ReportField): DataColumn<EventRow> => ({
      id: field,
      label: text.name(field),
      value: (row) => {
        // The unknown source of a call is no empty cell.
        if (field === 'source') return emptyUnlessShown(text.cell(row, field))
        const value = rawValue(row, field)
        return value !== null && isWords(field) ? text.value(field, String(value)) : value
      },
      text: (row) => text.cell(row, field),
      csv: (row) => text.fileCell(row, field),
      ...withUnit(text.unit(field)),
      cell: (row) => eventCell(field, row, texts),
      kind: kinds[field] ?? 'text',
      size: sizes[field] ?? 150,
      phone: field === 'caller' && isTitledByType ? undefined : phonePlaces[field],
      hidden: !shown.includes(field),
    })
    const others = reportFields.filter((field) => !shown.includes(field))
    return [...shown, ...others].map(toColumn)
  }, [shown, colors, text])
}
