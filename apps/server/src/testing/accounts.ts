import type { Account, AccountFields } from '@talkie/contract/accounts'
import { createAccount, createClient } from '../modules/accounts/index.ts'
import { systemActor } from '../modules/identity/index.ts'
import type { Database } from '../platform/postgres/postgres.ts'
import { grupoValles, motorValles } from './account-fields.ts'

export { grupoValles, motorValles }

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
