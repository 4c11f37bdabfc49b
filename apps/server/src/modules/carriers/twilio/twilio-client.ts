import type { SoldNumber, SoldNumberKind } from '@talkie/contract/carriers'
import { type FetchCarrier, parseAnswer, requestTwilio, type TwilioAccount } from './request-twilio.ts'
import { isMissing, TwilioRefusal, TwilioUnreachable } from './twilio-failure.ts'
import {
  availableSchema,
  incomingNumberSchema,
  incomingPageSchema,
  pricesSchema,
  type TwilioNumber,
} from './twilio-schemas.ts'

/** Where Twilio's two APIs are. */
export type TwilioAddresses = { apiUrl: string; pricingUrl: string }

/** Where the calls of a number, and the reports about them, go. */
export type TwilioTargets = { voiceUrl: string; statusUrl: string }

type AvailableQuery = {
  /** ISO 3166-1 alpha-2. */
  country: string
  kind: SoldNumberKind
  /** In Twilio's pattern: `+34931`, `4242`, `42$`. */
  contains: string | undefined
  locality: string | undefined
  limit: number
}

type NewNumber = TwilioTargets & { phone: string; addressSid: string | null; bundleSid: string | null }

const resourceByKind = {
  local: 'Local',
  mobile: 'Mobile',
  toll_free: 'TollFree',
  national: 'National',
} as const satisfies Record<SoldNumberKind, string>

/** How prices name the kinds. */
const priceByKind = {
  local: 'local',
  mobile: 'mobile',
  toll_free: 'toll free',
  national: 'national',
} as const satisfies Record<SoldNumberKind, string>

const pageSize = 1000
/** An account with more numbers is not listed. */
const maxPages = 50

const toForm = ({ voiceUrl, statusUrl }: TwilioTargets) => ({
  VoiceUrl: voiceUrl,
  VoiceMethod: 'POST',
  StatusCallback: statusUrl,
  StatusCallbackMethod: 'POST',
})

/**
 * The part of Twilio's REST API that numbers need, for one account.
 *
 * @throws TwilioRefusal, TwilioBusy, TwilioUnreachable, from every function
 */
export const createTwilioClient = (
  fetchCarrier: FetchCarrier,
  { apiUrl, pricingUrl }: TwilioAddresses,
  account: TwilioAccount,
) => {
  const path = `/2010-04-01/Accounts/${account.accountSid}`
  const toUrl = (resource: string, query: Readonly<Record<string, string | undefined>> = {}): URL => {
    const url = new URL(`${path}/${resource}.json`, apiUrl)
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, value)
    return url
  }
  const get = (url: URL) => requestTwilio(fetchCarrier, account, { method: 'GET', url })
  const post = async (resource: string, form: Readonly<Record<string, string>>): Promise<TwilioNumber> =>
    parseAnswer(
      incomingNumberSchema,
      await requestTwilio(fetchCarrier, account, { method: 'POST', url: toUrl(resource), form }),
    )

  return {
    /** Finds numbers for sale that take calls. None where Twilio sells no such numbers in the country. */
    searchAvailable: async ({
      country,
      kind,
      contains,
      locality,
      limit,
    }: AvailableQuery): Promise<SoldNumber[]> => {
      const url = toUrl(`AvailablePhoneNumbers/${country}/${resourceByKind[kind]}`, {
        VoiceEnabled: 'true',
        Contains: contains,
        InLocality: locality,
        PageSize: String(limit),
      })
      try {
        const { available_phone_numbers: found } = parseAnswer(availableSchema, await get(url))
        return found
          .slice(0, limit)
          .map(({ phone_number: phone, locality, region, address_requirements }) => ({
            phone,
            locality,
            region,
            address: address_requirements,
          }))
      } catch (error) {
        if (error instanceof TwilioRefusal && isMissing(error)) return []
        throw error
      }
    },
    /** What a number of a kind costs a month; null where Twilio does not say. */
    findPrice: async (country: string, kind: SoldNumberKind) => {
      const url = new URL(`/v1/PhoneNumbers/Countries/${country}`, pricingUrl)
      try {
        const { phone_number_prices: prices, price_unit } = parseAnswer(pricesSchema, await get(url))
        const price = prices.find(({ number_type }) => number_type.toLowerCase() === priceByKind[kind])
        return price ? { monthly: price.current_price, currency: price_unit } : null
      } catch (error) {
        if (error instanceof TwilioRefusal && isMissing(error)) return null
        throw error
      }
    },
    /** Finds a number of the account; undefined if it has none such. */
    findOwned: async (phone: string): Promise<TwilioNumber | undefined> => {
      const page = parseAnswer(
        incomingPageSchema,
        await get(toUrl('IncomingPhoneNumbers', { PhoneNumber: phone })),
      )
      // The filter also finds numbers that only contain these digits.
      return page.incoming_phone_numbers.find((number) => number.phone === phone)
    },
    /** Lists all numbers of the account. */
    listOwned: async (): Promise<TwilioNumber[]> => {
      const numbers = new Map<string, TwilioNumber>()
      let url = toUrl('IncomingPhoneNumbers', { PageSize: String(pageSize) })
      for (let pages = 1; ; pages++) {
        const page = parseAnswer(incomingPageSchema, await get(url))
        for (const number of page.incoming_phone_numbers) numbers.set(number.phone, number)
        if (!page.next_page_uri) return [...numbers.values()]
        if (pages === maxPages) throw new TwilioUnreachable('The account has too many numbers to list.')
        const next = new URL(page.next_page_uri, apiUrl)
        if (next.origin !== new URL(apiUrl).origin) throw new TwilioUnreachable('The next page is elsewhere.')
        url = next
      }
    },
    /** Buys a number. Twilio sells a number once, so that the same request again buys nothing more. */
    buy: ({ phone, addressSid, bundleSid, ...targets }: NewNumber): Promise<TwilioNumber> =>
      post('IncomingPhoneNumbers', {
        PhoneNumber: phone,
        ...toForm(targets),
        ...(addressSid && { AddressSid: addressSid }),
        ...(bundleSid && { BundleSid: bundleSid }),
      }),
    /** Lets the calls of a number go to `targets`: no application and no trunk takes them any more. */
    configure: (sid: string, targets: TwilioTargets): Promise<TwilioNumber> =>
      post(`IncomingPhoneNumbers/${sid}`, { ...toForm(targets), VoiceApplicationSid: '', TrunkSid: '' }),
    /** Gives a number back; one that is gone is given back already. */
    release: async (sid: string): Promise<void> => {
      try {
        const url = toUrl(`IncomingPhoneNumbers/${sid}`)
        await requestTwilio(fetchCarrier, account, { method: 'DELETE', url })
      } catch (error) {
        if (!(error instanceof TwilioRefusal && isMissing(error))) throw error
      }
    },
  }
}
export type TwilioClient = ReturnType<typeof createTwilioClient>
