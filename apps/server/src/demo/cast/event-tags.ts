import type { EventType } from '@talkie/contract/events'

/** A word that an account's people put on events, and on which share of those of a kind. */
export type UsedTag = { name: string; on: EventType | 'missed call'; share: number }

/** Words of a car dealer's desk. */
export const motorVallesTags: readonly UsedTag[] = [
  { name: 'Financiación', on: 'lead', share: 0.16 },
  { name: 'Prueba de coche', on: 'lead', share: 0.22 },
  { name: 'Tasación', on: 'lead', share: 0.12 },
  { name: 'VIP', on: 'lead', share: 0.04 },
  { name: 'Devolver llamada', on: 'missed call', share: 0.35 },
  { name: 'Prueba de coche', on: 'c2c', share: 0.2 },
  { name: 'Contactado', on: 'c2c', share: 0.6 },
  { name: 'VIP', on: 'sale', share: 0.2 },
]

/** Words of a dental clinic's reception. */
export const clinicaAndesTags: readonly UsedTag[] = [
  { name: 'Primera consulta', on: 'lead', share: 0.35 },
  { name: 'Urgencia', on: 'lead', share: 0.15 },
  { name: 'Presupuesto enviado', on: 'c2c', share: 0.4 },
  { name: 'Devolver llamada', on: 'missed call', share: 0.4 },
]
