import type { DigitPlace, SoldNumberKind } from '@talkie/contract/carriers'
import type { AccountCountry } from '@talkie/contract/locales'
import type { CarrierConnectionRow } from '../carrier-types.ts'
import type { Purpose } from './purpose.ts'

/** What is searched at the carrier. Empty texts are not searched for. */
export type SearchValues = {
  connectionId: string
  country: AccountCountry
  kind: SoldNumberKind
  digits: string
  place: DigitPlace
  locality: string
  limit: number
}

/** What numbers are bought for. `addressSid` and `bundleSid` are undefined until chosen: those of the last order count. */
export type PurchaseValues = {
  accountId: string | null
  ringpoolId: string | null
  destination: string
  tag: string
  addressSid: string | null | undefined
  bundleSid: string | null | undefined
}

/** As many as a carrier usually lists. */
const usualLimit = 30
const maxLimit = 100

/** The search that is made when the drawer opens: local numbers of the country, enough for the purpose. */
export const createSearch = (
  connections: readonly CarrierConnectionRow[],
  country: AccountCountry,
  purpose: Purpose | undefined,
): SearchValues => ({
  // The account's own connection before the installation's.
  connectionId:
    connections.find(({ accountId }) => accountId === purpose?.accountId)?.id ?? connections[0]?.id ?? '',
  country,
  kind: 'local',
  digits: '',
  place: 'start',
  locality: '',
  limit: Math.min(maxLimit, Math.max(usualLimit, purpose?.count ?? 0)),
})

export const createPurchaseValues = (purpose: Purpose | undefined): PurchaseValues => ({
  accountId: purpose ? String(purpose.accountId) : null,
  ringpoolId: purpose?.ringpoolId ?? null,
  destination: '',
  tag: '',
  addressSid: undefined,
  bundleSid: undefined,
})
