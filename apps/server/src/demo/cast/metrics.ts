import type { MetricFields } from '@talkie/contract/reporting'

/* The demo's custom metrics, in Spanish, the language of both businesses. */

const contacts: MetricFields = {
  name: 'Contactos',
  formula: 'call + c2c + fblead + whatsapp_message',
  format: 'number',
  color: '#7f8fb0',
  gradientcolor: '#56627e',
  icon: 'message',
  description: 'Llamadas, formularios y conversaciones, sin mirar aún cuáles valen.',
  funnel: true,
  default: false,
}
const answeredRate: MetricFields = {
  name: 'Tasa de respuesta',
  formula: 'answered / call',
  format: 'percent',
  color: '#9775fa',
  gradientcolor: '#6741d9',
  icon: 'phone-check',
  description: 'De cada llamada que entra, cuántas se cogen.',
  funnel: false,
  default: false,
}
const validRate: MetricFields = {
  name: 'Calidad de llamada',
  formula: 'valid / call',
  format: 'percent',
  color: '#51cf66',
  gradientcolor: '#2f9e44',
  icon: 'percentage',
  description: 'De cada llamada que entra, cuántas acaban siendo válidas.',
  funnel: false,
  default: false,
}
const contactsPerVisit: MetricFields = {
  name: 'Contactos por 100 visitas',
  formula: '(call + c2c + fblead + whatsapp_message) / visit * 100',
  format: 'number',
  color: '#e8590c',
  gradientcolor: '#a53f08',
  icon: 'users',
  description: 'Llamadas, formularios y conversaciones por cada cien visitas.',
  funnel: false,
  default: false,
}

/** The custom metrics, in the order of their creation. */
export const customMetrics: readonly MetricFields[] = [contacts, answeredRate, validRate, contactsPerVisit]

/** The first metrics in the order, and therefore the first steps of the funnel: visit, then contact. */
export const leadingMetrics: readonly string[] = ['visit', contacts.name]
