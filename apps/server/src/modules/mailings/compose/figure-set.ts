import type { Section } from '@talkie/contract/access'
import type { BaseMeasure, ReportFilters, RowScope } from '@talkie/contract/reporting'
import type { ServerKey } from '@talkie/texts/server'

/** Measures in e-mails, and the keys of their names. */
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
export type MailMeasure = keyof typeof measureKeys

/** The key figures of an e-mail; the first one is charted. */
export type FigureSet = {
  measures: readonly [MailMeasure, ...MailMeasure[]]
  /** Filters beside those of the report, so that the figures count what its rows show. */
  filters: ReportFilters
}

/** Measures of which fewer is better. */
export const lowerIsBetter: readonly MailMeasure[] = ['missed_calls'] satisfies BaseMeasure[]

const callMeasures = ['calls_ended', 'answered_calls', 'missed_calls', 'valid_calls'] as const
const allMeasures = ['visit', 'call', 'valid', 'c2c', 'whatsapp_message', 'sale'] as const

/** The figures of a report of search terms: those of events with a term. */
export const termsFigureSet: FigureSet = {
  measures: allMeasures,
  filters: [{ field: 'term', operator: 'is_not', value: '' }],
}

/** Selects the figures of a report of events. */
export const selectFigureSet = (screen: Section, scope: RowScope): FigureSet => {
  switch (scope) {
    case 'call':
      return { measures: callMeasures, filters: [] }
    case 'valid':
    case 'c2c':
      return { measures: [scope], filters: [] }
    case 'sale':
      return { measures: ['sale', 'revenue'], filters: [] }
    case 'all':
      if (screen === 'reporting.calls') return { measures: callMeasures, filters: [] }
      if (screen === 'reporting.c2c') return { measures: ['c2c'], filters: [] }
      return { measures: allMeasures, filters: [] }
    default:
      return {
        measures: ['events'],
        filters: [{ field: 'type', operator: 'is', value: scope.slice('type:'.length) }],
      }
  }
}
