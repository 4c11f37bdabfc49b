import type { ComparedVerdict, NumberDifference } from '@talkie/contract/carriers'
import type { TwilioTargets } from '../twilio/twilio-client.ts'
import type { TwilioNumber } from '../twilio/twilio-schemas.ts'

/** A number of the pool. `claimed`: it was bought or found through the connection, or no other may have it. */
export type NumberHere = { phone: string; accountId: number | null; claimed: boolean }

/** What the connection expects of its numbers. */
export type Expectation = {
  targets: TwilioTargets
  /** The account that the connection belongs to; null for the installation's, which speaks of all numbers. */
  accountId: number | null
  /** The voice URLs of the installation's other connections, with their names. */
  others: ReadonlyMap<string, string>
  /** Phones with an order that is not settled. */
  ordered: ReadonlySet<string>
}

export type NumberComparison = {
  phone: string
  verdict: ComparedVerdict
  differences: NumberDifference[]
  connectionName: string | null
}

const isPost = (method: string | null) => method === null || method.toUpperCase() === 'POST'

/** Lists what keeps the calls of a number at Twilio from the connection. */
export const listSetupDifferences = (
  there: Omit<TwilioNumber, 'sid' | 'phone' | 'label'>,
  { voiceUrl, statusUrl }: TwilioTargets,
): NumberDifference[] => {
  const differs = {
    // A trunk takes the calls before an application does, and that before the voice URL.
    trunk: there.trunkSid !== null,
    application: there.applicationSid !== null,
    voice_url: there.voiceUrl !== voiceUrl,
    voice_method: !isPost(there.voiceMethod),
    status_url: there.statusUrl !== statusUrl,
    status_method: !isPost(there.statusMethod),
  } satisfies Partial<Record<NumberDifference, boolean>>
  return Object.entries(differs).flatMap(([difference, is]) =>
    is ? [difference as keyof typeof differs] : [],
  )
}

/**
 * Compares the numbers of a Twilio account with those of the pool. Each phone that is in one of them, and that the
 * connection is concerned with, is in the result once, in the order of the phones.
 */
export const compareNumbers = (
  there: readonly TwilioNumber[],
  here: readonly NumberHere[],
  { targets, accountId, others, ordered }: Expectation,
): NumberComparison[] => {
  const thereByPhone = new Map(there.map((number) => [number.phone, number]))
  const hereByPhone = new Map(here.map((number) => [number.phone, number]))
  const compare = (phone: string): NumberComparison | undefined => {
    const is = (verdict: ComparedVerdict, more: Partial<NumberComparison> = {}): NumberComparison => ({
      ...{ phone, verdict, differences: [], connectionName: null },
      ...more,
    })
    const [owned, pooled] = [thereByPhone.get(phone), hereByPhone.get(phone)]
    if (!owned && !pooled?.claimed) return undefined
    if (ordered.has(phone)) return is('pending')
    if (!owned) return is('here_only')
    const connectionName = owned.voiceUrl === null ? undefined : others.get(owned.voiceUrl)
    if (connectionName !== undefined) return is('elsewhere', { connectionName })
    if (!pooled) return is('there_only')
    const isForeign = accountId !== null && pooled.accountId !== accountId
    const differences = [
      ...listSetupDifferences(owned, targets),
      ...(isForeign ? (['other_account'] as const) : []),
    ]
    return is(differences.length > 0 ? 'wrong' : 'right', { differences })
  }
  const phones = new Set([...thereByPhone.keys(), ...hereByPhone.keys()])
  return [...phones].sort().flatMap((phone) => compare(phone) ?? [])
}
