import type { FormulaName } from '@talkie/contract/reporting'
import type { TextKey } from '../../../services/language/language.ts'

/** The variables of formulas, in the groups and the order in which the form offers them. */
export const variableGroups = {
  events: ['visit', 'valid', 'lead', 'c2c', 'whatsapp_message', 'fblead', 'ringpool', 'assigned'],
  calls: [
    'call',
    'answered',
    'hangup',
    'answered_calls',
    'missed_calls',
    'valid_calls',
    'not_valid_calls',
    'held_calls',
    'llamadabruta',
    'llamadaneta',
  ],
  time: ['talk_seconds', 'ring_seconds', 'duration_seconds', 'hold_seconds'],
  persons: ['visitors', 'callers', 'first_time_callers', 'repeat_callers'],
  money: ['sale', 'venta', 'revenue'],
} as const satisfies Record<string, readonly FormulaName[]>
export type VariableGroup = keyof typeof variableGroups
export const variableGroupNames = Object.keys(variableGroups) as VariableGroup[]

/** The unit of a variable's value. Formulas calculate with the plain number: seconds, and the account's currency. */
export type VariableUnit = 'count' | 'seconds' | 'money'

/** A variable in the user's language. */
export type Variable = {
  name: FormulaName
  group: VariableGroup
  label: string
  /** What it counts or adds up, in one line. */
  about: string
  unit: VariableUnit
}

/** The keys of the variables' names: where a report shows the same figure, that report's word. */
export const variableLabels = {
  visit: 'metric.visit.name',
  call: 'metric.call.name',
  valid: 'metric.valid.name',
  whatsapp_message: 'metric.whatsapp_message.name',
  c2c: 'metric.c2c.name',
  fblead: 'metric.fblead.name',
  sale: 'metric.sale.name',
  assigned: 'metrics.variable.assigned',
  ringpool: 'metrics.variable.ringpool',
  answered: 'metrics.variable.answered',
  hangup: 'metrics.variable.hangup',
  llamadabruta: 'metrics.variable.llamadabruta',
  llamadaneta: 'metrics.variable.llamadaneta',
  lead: 'metrics.variable.lead',
  venta: 'metrics.variable.venta',
  answered_calls: 'metrics.variable.answered_calls',
  missed_calls: 'metrics.variable.missed_calls',
  valid_calls: 'calls.total.valid',
  not_valid_calls: 'dashboard.widget.gnovalids',
  talk_seconds: 'report.field.talk_seconds',
  ring_seconds: 'report.field.ring_seconds',
  duration_seconds: 'report.field.duration_seconds',
  held_calls: 'metrics.variable.held_calls',
  hold_seconds: 'report.field.hold_seconds',
  visitors: 'metrics.variable.visitors',
  callers: 'calls.total.callers',
  first_time_callers: 'dashboard.measure.first_time_callers',
  repeat_callers: 'metrics.variable.repeat_callers',
  revenue: 'metrics.variable.revenue',
} as const satisfies Record<FormulaName, TextKey>

/** The keys of the variables' explanations. */
export const variableTexts = {
  visit: 'metric.visit.description',
  call: 'metric.call.description',
  valid: 'metric.valid.description',
  whatsapp_message: 'metric.whatsapp_message.description',
  c2c: 'metric.c2c.description',
  fblead: 'metric.fblead.description',
  sale: 'metric.sale.description',
  assigned: 'metrics.about.assigned',
  ringpool: 'metrics.about.ringpool',
  answered: 'metrics.about.answered',
  hangup: 'metrics.about.hangup',
  llamadabruta: 'metrics.about.llamadabruta',
  llamadaneta: 'metrics.about.llamadaneta',
  lead: 'metrics.about.lead',
  venta: 'metrics.about.venta',
  answered_calls: 'metrics.about.answered_calls',
  missed_calls: 'metrics.about.missed_calls',
  valid_calls: 'metrics.about.valid_calls',
  not_valid_calls: 'metrics.about.not_valid_calls',
  talk_seconds: 'metrics.about.talk_seconds',
  ring_seconds: 'metrics.about.ring_seconds',
  duration_seconds: 'metrics.about.duration_seconds',
  held_calls: 'metrics.about.held_calls',
  hold_seconds: 'metrics.about.hold_seconds',
  visitors: 'metrics.about.visitors',
  callers: 'metrics.about.callers',
  first_time_callers: 'metrics.about.first_time_callers',
  repeat_callers: 'metrics.about.repeat_callers',
  revenue: 'metrics.about.revenue',
} as const satisfies Record<FormulaName, TextKey>

/** The unit of a variable. */
export const getVariableUnit = (name: FormulaName): VariableUnit =>
  name === 'revenue' ? 'money' : name.endsWith('_seconds') ? 'seconds' : 'count'
