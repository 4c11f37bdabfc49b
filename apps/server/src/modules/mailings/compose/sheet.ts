import type { Section } from '@talkie/contract/access'
import type { OwnMeasure, ReportFilters, RowScope } from '@talkie/contract/reporting'
import type { ServerKey } from '@talkie/texts/server'

/** Measures that mails show, and the keys of their names. */
export const measureKeys = {
  visit: 'metric.visit.name',
  call: 'metric.call.name',
  valid: 'metric.valid.name',
  c2c: 'metric.c2c.name',
  whatsapp_message: 'metric.whatsapp_message.name',
  fblead: 'metric.fblead.name',
  sale: 'metric.sale.name',
  calls_ended: 'metric.call.name',
  answered_calls: 'calls.total.answered',
  missed_calls: 'calls.view.missed',
  valid_calls: 'calls.total.valid',
  revenue: 'reportMail.measure.revenue',
  events: 'reportMail.measure.events',
} as const satisfies Record<string, ServerKey>
export type SheetMeasure = keyof typeof measureKeys

/** The key figures of a mail; the first is its chart's. */
export type Sheet = {
  measures: readonly [SheetMeasure, ...SheetMeasure[]]
  /** What events must be beside what the report says, so that figures count what its rows show. */
  filters: ReportFilters
}

/** Fewer of them is better. */
export const lowerIsBetter: readonly SheetMeasure[] = ['missed_calls'] satisfies OwnMeasure[]

const sheetOfCalls = ['calls_ended', 'answered_calls', 'missed_calls', 'valid_calls'] as const
const sheetOfAll = ['visit', 'call', 'valid', 'c2c', 'whatsapp_message', 'sale'] as const

/** Which figures go with search terms: those of events that came by one. */
export const sheetOfTerms: Sheet = {
  measures: sheetOfAll,
  filters: [{ field: 'term', operator: 'is_not', value: '' }],
}

/** Which figures go with the rows of a screen. */
export const sheetOf = (screen: Section, scope: RowScope): Sheet => {
  switch (scope) {
    case 'call':
      return { measures: sheetOfCalls, filters: [] }
    case 'valid':
    case 'c2c':
      return { measures: [scope], filters: [] }
    case 'sale':
      return { measures: ['sale', 'revenue'], filters: [] }
    case 'all':
      if (screen === 'reporting.calls') return { measures: sheetOfCalls, filters: [] }
      if (screen === 'reporting.c2c') return { measures: ['c2c'], filters: [] }
      return { measures: sheetOfAll, filters: [] }
    default:
      return {
        measures: ['events'],
        filters: [{ field: 'type', operator: 'is', value: scope.slice('type:'.length) }],
      }
  }
}
