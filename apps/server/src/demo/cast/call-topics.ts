import type { CallType, Feeling } from '@talkie/contract/reporting'
import type { Weighted } from '../random/random.ts'

/** What calls are about, in how many of those with such a feeling. */
export type CallTopic = Weighted & {
  type: CallType
  keywords: readonly string[]
  feelings: readonly Feeling[]
}

const well = ['positive', 'neutral'] as const
const badly = ['negative'] as const

/** What callers of a car dealer talk about. */
export const motorVallesTopics: readonly CallTopic[] = [
  { type: 'sale', keywords: ['prueba', 'ateca'], feelings: well, weight: 20 },
  { type: 'sale', keywords: ['financiación', 'cuota'], feelings: well, weight: 18 },
  { type: 'sale', keywords: ['ocasión', 'kilómetros'], feelings: well, weight: 16 },
  { type: 'sale', keywords: ['eléctrico', 'ayudas'], feelings: well, weight: 12 },
  { type: 'sale', keywords: ['tasación'], feelings: well, weight: 8 },
  { type: 'appointment', keywords: ['revisión', 'taller'], feelings: well, weight: 20 },
  { type: 'appointment', keywords: ['neumáticos', 'taller'], feelings: well, weight: 8 },
  { type: 'support', keywords: ['entrega', 'matrícula'], feelings: well, weight: 10 },
  { type: 'complaint', keywords: ['retraso', 'entrega'], feelings: badly, weight: 20 },
  { type: 'complaint', keywords: ['avería', 'taller'], feelings: badly, weight: 16 },
  { type: 'complaint', keywords: ['factura'], feelings: badly, weight: 8 },
  { type: 'support', keywords: ['nadie llama'], feelings: badly, weight: 10 },
]

/** What callers of a dental clinic talk about. */
export const clinicaAndesTopics: readonly CallTopic[] = [
  { type: 'appointment', keywords: ['limpieza', 'hora'], feelings: well, weight: 26 },
  { type: 'appointment', keywords: ['urgencia', 'dolor'], feelings: well, weight: 14 },
  { type: 'sale', keywords: ['implante', 'presupuesto'], feelings: well, weight: 18 },
  { type: 'sale', keywords: ['ortodoncia', 'cuotas'], feelings: well, weight: 16 },
  { type: 'support', keywords: ['isapre', 'reembolso'], feelings: well, weight: 10 },
  { type: 'complaint', keywords: ['espera', 'hora'], feelings: badly, weight: 12 },
  { type: 'complaint', keywords: ['cobro'], feelings: badly, weight: 8 },
]
