import { motorValles } from './motor-valles.ts'

/** Accounts without a story: one whose script is not installed yet, one that was closed. */
export const quietAccounts = [
  {
    ...motorValles.account,
    key: 'demo-valles-renting',
    name: 'Vallès Renting',
    domain: 'vallesrenting.es',
    allowedDomains: [],
  },
  {
    ...motorValles.account,
    key: 'demo-motor-valles-outlet',
    name: 'Motor Vallès Outlet',
    domain: 'outlet.motorvalles.es',
    allowedDomains: [],
    active: false,
  },
]
