import type { AccountFields } from '@talkie/contract/accounts'
import type { Provider } from '@talkie/contract/numbers'
import type { RingpoolFields, StaticNumberFields } from '@talkie/contract/ringpools'
import type { DataLayer } from '@talkie/contract/tracking'
import type { Random, Weighted } from '../random/random.ts'
import type { Rhythm } from '../random/rhythm.ts'
import type { CallTopic } from './call-topics.ts'
import type { TagRule } from './event-tags.ts'

/** A page of a site, with its data layer. */
export type Page = Weighted & { path: string; title: string; layer: DataLayer }

/** A traffic source of a site, and the behaviour of its visitors. */
export type Source = Weighted & {
  /** Weight among returning visitors. */
  returning: number
  /** The shares of its visits that lead to a call, a form, a WhatsApp conversation. */
  calls: number
  forms: number
  chats: number
  query?: Record<string, string>
  /** The query parameter of the click id in its links. */
  clickId?: 'gclid' | 'msclkid' | 'fbclid' | 'ttclid' | 'dclid'
  terms?: readonly string[]
  contents?: readonly string[]
  referrer?: string
  /** Prefix of its landing pages' paths. */
  landsOn?: readonly string[]
  /** How many days ago it began and ended. */
  since?: number
  until?: number
}

export type WeightedCity = Weighted & { country: string; region: string; city: string }

/** Consecutive pool numbers: `count` numbers starting with `first`, E.164. */
export type NumberRange = {
  first: string
  count: number
  provider: Provider
  tag: string | null
  status?: 'active' | 'inactive'
}

/** A ringpool and the numbers to create for it. */
export type Pool = Omit<RingpoolFields, 'numberIds'> & { numbers: readonly NumberRange[] }

/** Opening hours: local hours `[from, to)` of each weekday from Monday; null when closed. */
export type OpeningHours = readonly (readonly [number, number] | null)[]

/** Facebook leads, and the calls and sales that an outside call centre reports, per average day. */
type OutsideEvents = { facebookLeads: number; facebookForm: string; grossCalls: number; portal: string }

/** The definition of one demo account: its site, numbers, visitors and callers. */
export type Business = {
  account: Omit<AccountFields, 'clientId'> & { key: string }
  /** The site's origin. */
  site: string
  rhythm: Rhythm
  sources: readonly Source[]
  pages: readonly Page[]
  places: readonly WeightedCity[]
  pools: readonly Pool[]
  /** Numbers lent to the account outside any ringpool: overflow, printed and spare ones. */
  otherNumbers: readonly NumberRange[]
  /** Numbers printed on paper, E.164. */
  printed: readonly string[]
  /** Nuisance callers, and how often they called: over the whole history, or all within one hour. */
  nuisances: readonly { e164: string; calls: number; within?: 'one hour' }[]
  /**
   * People who kept a number and call it long after its visitors left: so many days before the end of the story, at an hour
   * in UTC. Somebody had the number in the day before, or nobody.
   */
  strangers: readonly { phone: string; daysAgo: number; at: number; heldThatDay: boolean }[]
  /** Its static numbers, each with its number in E.164. */
  staticNumbers: readonly (Omit<StaticNumberFields, 'numberId'> & { e164: string })[]
  /** In how many of the last rushes somebody calls the overflow number from the page. */
  overflowCallers: number
  /** How many callers call the overflow number, too. */
  overflowRedials: number
  agents: readonly string[]
  /** The teams of agents, by name. */
  teams: Readonly<Record<string, readonly string[]>>
  opening: OpeningHours
  /** A caller's number, E.164. */
  caller: (random: Random) => string
  /** Value of a sale, in the account's currency, whole units. */
  saleValue: (random: Random) => number
  outside: OutsideEvents | null
  eventTags: readonly TagRule[]
  /** What its calls are about. */
  callTopics: readonly CallTopic[]
}

/** E.164 of a range's numbers. */
export const listBusinessNumbers = ({ first, count }: NumberRange): string[] =>
  Array.from({ length: count }, (_, place) => `+${BigInt(first.slice(1)) + BigInt(place)}`)
