import { clinicaAndes } from './clinica-andes.ts'
import { motorValles } from './motor-valles/motor-valles.ts'
import { quietAccounts } from './quiet-accounts.ts'

/** The client fields of an account. */
const clientFromAccount = ({
  key: _,
  allowedDomains: _a,
  minimumValidSeconds: _m,
  retentionMonths: _r,
  recordingDays: _d,
  ...common
}: typeof motorValles.account) => common

/** The clients of the demo with their accounts. The demo opens with the first account. */
export const clients = [
  {
    client: {
      ...clientFromAccount(motorValles.account),
      name: 'Grup Vallès Automoció',
      domain: 'grupvalles.es',
    },
    accounts: [motorValles.account, ...quietAccounts],
  },
  {
    client: { ...clientFromAccount(clinicaAndes.account), name: 'Salud Andes SpA', domain: 'saludandes.cl' },
    accounts: [clinicaAndes.account],
  },
]
