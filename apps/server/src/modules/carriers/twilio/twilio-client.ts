import type { SoldNumber, SoldNumberKind } from '@talkie/contract/carriers'
import { type FetchCarrier, parseAnswer, requestTwilio, type TwilioAccount } from './request-twilio.ts'
import { isMissing, TwilioRefusal, TwilioUnreachable } from './twilio-failure.ts'
import {
  addressPageSchema,
  availableSchema,
  bundlePageSchema,
  incomingNumberSchema,
  incomingPageSchema,
  pricesSchema,
  regulationPageSchema,
  type TwilioNumber,
} from './twilio-schemas.ts'

/** Where Twilio's three APIs are. */
export type TwilioAddresses = { apiUrl: string; pricingUrl: string; numbersUrl: string }

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

/** How regulations and bundles name the kinds. */
const regulatedByKind = {
  local: 'local',
  mobile: 'mobile',
  toll_free: 'toll-free',
  national: 'national',
} as const satisfies Record<SoldNumberKind, string>

type RegulatedNumbers = {
  /** ISO 3166-1 alpha-2. */
  country: string
  kind: SoldNumberKind
}

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
  { apiUrl, pricingUrl, numbersUrl }: TwilioAddresses,
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
  const toRegulatoryUrl = (resource: string, { country, kind }: RegulatedNumbers): URL => {
    const url = new URL(`/v2/RegulatoryCompliance/${resource}`, numbersUrl)
    url.searchParams.set('IsoCountry', country)
    url.searchParams.set('NumberType', regulatedByKind[kind])
    url.searchParams.set('PageSize', String(pageSize))
    return url
  }
  /** Reads all pages of a list, from `first` on. */
  const readPages = async <Row>(
    first: URL,
    read: (text: string) => { rows: Row[]; next: string | null | undefined },
  ): Promise<Row[]> => {
    const all: Row[] = []
    let url = first
    for (let pages = 1; ; pages++) {
      const { rows, next } = read(await get(url))
      all.push(...rows)
      if (!next) return all
      if (pages === maxPages) throw new TwilioUnreachable('The account has too much to list.')
      const nextUrl = new URL(next, first)
      if (nextUrl.origin !== first.origin) throw new TwilioUnreachable('The next page is elsewhere.')
      url = nextUrl
    }
  }
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
      const listed = await readPages(
        toUrl('IncomingPhoneNumbers', { PageSize: String(pageSize) }),
        (text) => {
          const { incoming_phone_numbers: rows, next_page_uri: next } = parseAnswer(incomingPageSchema, text)
          return { rows, next }
        },
      )
      // One that was bought meanwhile moves another one to the next page, where it is listed again.
      return [...new Map(listed.map((number) => [number.phone, number])).values()]
    },
    /** Lists the addresses of the account. */
    listAddresses: () =>
      readPages(toUrl('Addresses', { PageSize: String(pageSize) }), (text) => {
        const { addresses: rows, next_page_uri: next } = parseAnswer(addressPageSchema, text)
        return { rows, next }
      }),
    /** Lists the regulatory bundles of the account for numbers of a country and kind, in whatever state. */
    listBundles: (numbers: RegulatedNumbers) =>
      readPages(toRegulatoryUrl('Bundles', numbers), (text) => {
        const { results: rows, meta } = parseAnswer(bundlePageSchema, text)
        return { rows, next: meta.next_page_url }
      }),
    /** Whether a regulation wants documents of whom numbers of a country and kind are for. */
    needsBundle: async (numbers: RegulatedNumbers): Promise<boolean> => {
      const url = toRegulatoryUrl('Regulations', numbers)
      const { results } = parseAnswer(regulationPageSchema, await get(url))
      return results.some(
        ({ requirements }) =>
          (requirements?.end_user?.length ?? 0) + (requirements?.supporting_document?.length ?? 0) > 0,
      )
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
