import type { NumberRange } from './business.ts'

/** Pool numbers that are lent to no account. */
export const freeNumbers: readonly NumberRange[] = [
  { first: '+34900264200', count: 12, provider: 'orange', tag: 'Gratuito' },
  { first: '+34931220200', count: 8, provider: 'twilio', tag: null },
  { first: '+34938040250', count: 6, provider: 'enreach', tag: 'Provincia' },
  { first: '+34900264230', count: 3, provider: 'orange', tag: 'En portabilidad', status: 'inactive' },
]
