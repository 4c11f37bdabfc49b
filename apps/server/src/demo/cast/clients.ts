import { clinicaAndes } from './clinica-andes.ts'
import { motorValles } from './motor-valles.ts'
import { quietAccounts } from './quiet-accounts.ts'

/** What clients and accounts have in common, of an account. */
const commonOf = ({
  key: _,
  allowedDomains: _a,
  minimumValidSeconds: _m,
  retentionMonths: _r,
  ...common
}: typeof motorValles.account) => common

/** The installation's clients, each with its accounts; the first account is the one that the demo opens with. */
export const clients = [
  {
    client: { ...commonOf(motorValles.account), name: 'Grup Vallès Automoció', domain: 'grupvalles.es' },
    accounts: [motorValles.account, ...quietAccounts],
  },
  {
    client: { ...commonOf(clinicaAndes.account), name: 'Salud Andes SpA', domain: 'saludandes.cl' },
    accounts: [clinicaAndes.account],
  },
]
