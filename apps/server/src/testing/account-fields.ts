import type { AccountFields, ClientFields } from '@talkie/contract/accounts'

/** Grupo Valles of Madrid: a client. */
export const grupoValles: ClientFields = {
  name: 'Grupo Valles',
  domain: 'grupovalles.example',
  timezone: 'Europe/Madrid',
  country: 'es',
  currencyCode: 'EUR',
  language: 'es',
  multipleSuffix: false,
  matchId: false,
  phoneMask: '### ## ## ##',
  icon: null,
}

/** Motor Valles, a car dealer of Madrid. */
export const motorValles: Omit<AccountFields, 'clientId'> = {
  ...grupoValles,
  name: 'Motor Valles',
  domain: 'motorvalles.example',
  allowedDomains: [],
  excludedReferrers: [],
  countedReferrers: [],
  minimumValidSeconds: 30,
  retentionMonths: null,
  recordingDays: 365,
  active: true,
}
