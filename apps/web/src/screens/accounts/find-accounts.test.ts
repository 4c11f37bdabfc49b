import type { AccountCard } from '@talkie/contract/accounts'
import { describe, expect, it } from 'vitest'
import { findAccounts } from './find-accounts.ts'

const account = (id: number, name: string, domain: string, active = true): AccountCard => ({
  id,
  key: `tk_${id}`,
  name,
  domain,
  icon: null,
  timezone: 'Europe/Madrid',
  country: 'es',
  currencyCode: 'EUR',
  language: 'es',
  recordingDays: 365,
  phoneMask: '',
  active,
  clientName: 'Grup Motor',
  today: { visits: 0, calls: 0, valid: 0 },
  ringpools: 0,
  numbers: 0,
})

const closed = account(1, 'Auto Ebro', 'autoebro.es', false)
const valles = account(2, 'Motor Vallès', 'motorvalles.es')
const dent = account(3, 'Clínica Dent', 'dent.com.mx')

describe('the search for accounts', () => {
  it('returns all accounts, the inactive ones last, for an empty search', () => {
    expect(findAccounts([closed, valles, dent], ' ')).toEqual([valles, dent, closed])
  })

  it('matches name, domain and client, ignoring accents, case and the order of the words', () => {
    expect(findAccounts([closed, valles, dent], 'valles')).toEqual([valles])
    expect(findAccounts([closed, valles, dent], 'CLINICA')).toEqual([dent])
    expect(findAccounts([closed, valles, dent], '.com.mx')).toEqual([dent])
    expect(findAccounts([closed, valles, dent], 'grup ebro')).toEqual([closed])
  })
})
