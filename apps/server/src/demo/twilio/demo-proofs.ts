import type { HeldAddress, HeldBundle } from './held-proofs.ts'

const sid = (prefix: string, digit: string) => `${prefix}${digit.repeat(32)}`
const [sabadell, london] = [sid('AD', '1'), sid('AD', '2')]

/** The addresses of the demo's Twilio account. */
export const demoAddresses: readonly HeldAddress[] = [
  {
    ...{ sid: sabadell, friendly_name: 'Motor Vallès, Sabadell', customer_name: 'Motor Vallès S.L.' },
    ...{ street: 'Carrer de la Indústria 12', city: 'Sabadell', region: 'Barcelona' },
    ...{ postal_code: '08202', iso_country: 'ES' },
  },
  {
    ...{ sid: london, friendly_name: '', customer_name: 'Motor Vallès Ltd' },
    ...{
      street: '4 Paul Street',
      city: 'London',
      region: 'London',
      postal_code: 'EC2A 4JH',
      iso_country: 'GB',
    },
  },
]

/** Its regulatory bundles: Spanish mobile numbers can be bought, toll-free and British ones not yet. */
export const demoBundles: readonly HeldBundle[] = [
  {
    ...{ sid: sid('BU', '1'), friendly_name: 'Motor Vallès · móviles', status: 'twilio-approved' },
    ...{ valid_until: null, of: { iso_country: 'ES', number_type: 'mobile' }, address_sids: [sabadell] },
  },
  {
    ...{ sid: sid('BU', '2'), friendly_name: 'Motor Vallès · móviles 2024', status: 'twilio-rejected' },
    ...{ valid_until: null, of: { iso_country: 'ES', number_type: 'mobile' }, address_sids: [] },
  },
  {
    ...{ sid: sid('BU', '3'), friendly_name: 'Motor Vallès · 900', status: 'in-review' },
    ...{ valid_until: null, of: { iso_country: 'ES', number_type: 'toll-free' }, address_sids: [sabadell] },
  },
]
