import type { EventType } from '@talkie/contract/events'

/** An event tag that users of the account apply, to which kind of events, and to what share of them. */
export type TagRule = { name: string; on: EventType | 'missed call'; share: number }

/** Event tags of a car dealer. */
export const motorVallesTags: readonly TagRule[] = [
  { name: 'Financiación', on: 'lead', share: 0.16 },
  { name: 'Prueba de coche', on: 'lead', share: 0.22 },
  { name: 'Tasación', on: 'lead', share: 0.12 },
  { name: 'VIP', on: 'lead', share: 0.04 },
  { name: 'Devolver llamada', on: 'missed call', share: 0.35 },
  { name: 'Prueba de coche', on: 'c2c', share: 0.2 },
  { name: 'Contactado', on: 'c2c', share: 0.6 },
  { name: 'VIP', on: 'sale', share: 0.2 },
]

/** Event tags of a dental clinic. */
export const clinicaAndesTags: readonly TagRule[] = [
  { name: 'Primera consulta', on: 'lead', share: 0.35 },
  { name: 'Urgencia', on: 'lead', share: 0.15 },
  { name: 'Presupuesto enviado', on: 'c2c', share: 0.4 },
  { name: 'Devolver llamada', on: 'missed call', share: 0.4 },
]
