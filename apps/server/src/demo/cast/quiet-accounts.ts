import { motorValles } from './motor-valles/motor-valles.ts'

/** Accounts without a history: one whose script is not installed yet, and an archived one. */
export const quietAccounts = [
  {
    ...motorValles.account,
    key: 'demo-valles-renting',
    name: 'Vallès Renting',
    domain: 'vallesrenting.es',
    allowedDomains: [],
    excludedReferrers: [],
    countedReferrers: [],
  },
  {
    ...motorValles.account,
    key: 'demo-motor-valles-outlet',
    name: 'Motor Vallès Outlet',
    domain: 'outlet.motorvalles.es',
    allowedDomains: [],
    excludedReferrers: [],
    countedReferrers: [],
    active: false,
  },
]
