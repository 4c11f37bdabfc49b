import type { Account, AccountFields, ClientFields } from '@talkie/contract/accounts'
import { createAccount, createClient } from '../modules/accounts/index.ts'
import { systemActor } from '../modules/identity/index.ts'
import type { Database } from '../platform/postgres/postgres.ts'

/** Grupo Valles of Madrid: the client of the accounts below. */
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

/** Clínica Rías, a dentist in Vigo: another account, whose users must never see Motor Valles. */
export const clinicaRias: Omit<AccountFields, 'clientId'> = {
  ...motorValles,
  name: 'Clínica Rías',
  domain: 'clinicarias.example',
}

/** Both accounts, of one client. */
export const createTestAccounts = async (
  db: Database,
): Promise<{ clientId: number; motor: Account; clinica: Account }> => {
  const { id: clientId } = await createClient(db, grupoValles, systemActor)
  return {
    clientId,
    motor: await createAccount(db, { ...motorValles, clientId }, systemActor),
    clinica: await createAccount(db, { ...clinicaRias, clientId }, systemActor),
  }
}
