import type { CallSignalEvent } from '@talkie/contract/telephony'
import type { Dimensions } from '../../tracking/index.ts'
import type { CallSignal } from '../signals/call-signal.ts'

/*
 * The clinic (clinicasol.example, Madrid) has a ringpool 'Web' of two numbers, one number of no ringpool, and an
 * overflow number. Marta came by a paid search, Luis directly after a newsletter two days before. The neighbour
 * (portodental.example, Porto) has one number. Everybody calls on 21 November 2024; seconds are counted from 10:00.
 */

export const at = (seconds: number) => new Date(Date.UTC(2024, 10, 21, 10, 0, seconds))

export const clinicPhones = {
  /** Leased to Marta. */
  first: '+34900111222',
  /** Leased to Luis. */
  second: '+34900111223',
  overflow: '+34900111229',
  /** The clinic's, in no ringpool. */
  loose: '+34900111230',
  /** Lent to no account. */
  unlent: '+34900111240',
  neighbours: '+351800200300',
  clinic: '+34915550000',
  marta: '+34612345678',
  luis: '+34699999999',
  nuisance: '+34600000001',
} as const

/** A visit's dimensions: direct, from Madrid, unless more is said. */
export const visitDimensions = (more: Partial<Dimensions>): Dimensions => ({
  source: '(direct)',
  medium: '(none)',
  campaign: '',
  campaign_id: '',
  content: '',
  term: '',
  channel: 'direct',
  reach: 'unknown',
  atkey: '',
  atprod: '',
  atcat: '',
  atmod: '',
  pageType: '',
  pageUrl: 'https://clinicasol.example/',
  priority: '',
  browser: 'Firefox',
  os: 'Linux',
  device: 'desktop',
  country: 'ES',
  region: 'Comunidad de Madrid',
  city: 'Madrid',
  ...more,
})

export const paidSearch = { source: 'google', medium: 'cpc', channel: 'paid_search', reach: 'paid' } as const
export const newsletter = { source: 'boletin', medium: 'email', channel: 'email', reach: 'organic' } as const

/** A signal of Marta's call to her number, `seconds` after ten o'clock. */
export const buildSignal = (
  callKey: string,
  event: CallSignalEvent,
  seconds: number,
  more: Partial<CallSignal> = {},
): { callKey: string; body: string; signal: CallSignal } => ({
  callKey,
  body: '{}',
  signal: {
    id: `${callKey}:${event}`,
    event,
    occurredAt: at(seconds),
    caller: clinicPhones.marta,
    callerHidden: false,
    called: clinicPhones.first,
    destination: null,
    ...more,
  },
})

/** A whole call: rings for 8 seconds, then talks, or ends unanswered where it talks 0 seconds. */
export const wholeCall = (callKey: string, start: number, talk: number, more: Partial<CallSignal> = {}) => [
  buildSignal(callKey, 'initiated', start, more),
  buildSignal(callKey, 'ringing', start + 1, more),
  ...(talk > 0 ? [buildSignal(callKey, 'answered', start + 8, { ...more, agent: 'Carmen' })] : []),
  buildSignal(callKey, 'completed', start + 8 + talk, { hangupBy: 'caller', ...more }),
]
