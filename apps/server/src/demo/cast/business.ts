import type { AccountFields } from '@talkie/contract/accounts'
import type { Provider } from '@talkie/contract/numbers'
import type { RingpoolFields } from '@talkie/contract/ringpools'
import type { DataLayer } from '@talkie/contract/tracking'
import type { Random, Weighted } from '../random.ts'
import type { Rhythm } from '../rhythm.ts'
import type { UsedTag } from './event-tags.ts'

/** A page of a site, with what its data layer says. */
export type Page = Weighted & { path: string; title: string; layer: DataLayer }

/** A way in which people come to a site, and what they do there. */
export type Source = Weighted & {
  /** Weight among visits of people who were here before. */
  returning: number
  /** Shares of its visits that call, fill in a form, write on WhatsApp. */
  calls: number
  forms: number
  chats: number
  query?: Record<string, string>
  /** Query name of the click id that its links carry. */
  clickId?: 'gclid' | 'msclkid' | 'fbclid' | 'ttclid' | 'dclid'
  terms?: readonly string[]
  contents?: readonly string[]
  referrer?: string
  /** Only landing pages whose path begins so. */
  landsOn?: readonly string[]
  /** Days ago on which it began and ended. */
  since?: number
  until?: number
}

export type Place = Weighted & { country: string; region: string; city: string }

/** Numbers of the pool in a row: `count` from `first` on, E.164. */
export type NumberRange = {
  first: string
  count: number
  provider: Provider
  tag: string | null
  status?: 'active' | 'inactive'
}

/** A ringpool and the numbers that are made for it. */
export type Pool = Omit<RingpoolFields, 'numberIds'> & { numbers: readonly NumberRange[] }

/** When somebody picks up: local hours `[from, to)` of each weekday from Monday, none when closed. */
export type Opening = readonly (readonly [number, number] | null)[]

/** Leads of Facebook forms, and what an outside call centre reports and sells, on an average day. */
type Outside = { facebookLeads: number; facebookForm: string; grossCalls: number; portal: string }

/** Everything that the demo tells of one account. */
export type Business = {
  account: Omit<AccountFields, 'clientId'> & { key: string }
  /** The site's origin. */
  site: string
  rhythm: Rhythm
  sources: readonly Source[]
  pages: readonly Page[]
  places: readonly Place[]
  pools: readonly Pool[]
  /** Numbers lent to the account that stand in no ringpool: overflow, leaflets, spare ones. */
  otherNumbers: readonly NumberRange[]
  /** Numbers that people call who read them on paper, E.164. */
  printed: readonly string[]
  /** Callers that nobody wants, and how often they called: in the time that the demo tells of, or all in one hour. */
  nuisances: readonly { e164: string; calls: number; within?: 'one hour' }[]
  agents: readonly string[]
  opening: Opening
  /** A caller's number, E.164. */
  caller: (random: Random) => string
  /** Value of a sale, in the account's currency, whole units. */
  saleValue: (random: Random) => number
  outside: Outside | null
  eventTags: readonly UsedTag[]
}

/** E.164 of a range's numbers. */
export const numbersOf = ({ first, count }: NumberRange): string[] =>
  Array.from({ length: count }, (_, place) => `+${BigInt(first.slice(1)) + BigInt(place)}`)
