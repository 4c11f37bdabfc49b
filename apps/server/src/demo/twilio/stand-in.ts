import { createHash } from 'node:crypto'
import type { SoldNumberKind } from '@talkie/contract/carriers'
import { checkProofs, type HeldAddress, type HeldBundle } from './held-proofs.ts'
import { findNumberForSale, listNumbersForSale, listPrices, listRegulations } from './inventory.ts'
import {
  checkParameters,
  checkPassword,
  missing,
  parametersOf,
  readForm,
  StandInError,
  toPageSize,
  toPatternTest,
  toRegulated,
} from './strict-request.ts'

/** A number of the stand-in's account, in Twilio's format. */
export type OwnedNumber = {
  sid: string
  account_sid: string
  phone_number: string
  friendly_name: string
  voice_url: string
  voice_method: string
  status_callback: string
  status_callback_method: string
  voice_application_sid: string
  trunk_sid: string | null
  address_sid: string | null
  bundle_sid: string | null
}

const kindByResource: Readonly<Record<string, SoldNumberKind>> = {
  Local: 'local',
  Mobile: 'mobile',
  TollFree: 'toll_free',
  National: 'national',
}

const toSid = (phone: string) => `PN${createHash('md5').update(phone).digest('hex')}`

const ok = (body: object, status = 200) => Response.json(body, { status })

/**
 * A stand-in for the part of Twilio that sells numbers, for tests and for the demo. It is strict: a wrong password,
 * method, parameter or URL is refused as Twilio does, and so is a parameter that Twilio would ignore.
 */
export const createTwilioStandIn = ({ accountSid, authToken }: { accountSid: string; authToken: string }) => {
  const owned = new Map<string, OwnedNumber>()
  const addresses: HeldAddress[] = []
  const bundles: HeldBundle[] = []
  const root = `/2010-04-01/Accounts/${accountSid}`

  /** Adds a number to the account, or changes one. */
  const put = (phone: string, values: Partial<OwnedNumber> = {}): OwnedNumber => {
    const number = {
      sid: toSid(phone),
      account_sid: accountSid,
      phone_number: phone,
      friendly_name: phone,
      ...{ voice_url: '', voice_method: 'POST', status_callback: '', status_callback_method: 'POST' },
      ...{ voice_application_sid: '', trunk_sid: null, address_sid: null, bundle_sid: null },
      ...owned.get(phone),
      ...values,
    }
    owned.set(phone, number)
    return number
  }

  const toValues = (form: URLSearchParams): Partial<OwnedNumber> => {
    const names = {
      VoiceUrl: 'voice_url',
      VoiceMethod: 'voice_method',
      StatusCallback: 'status_callback',
      StatusCallbackMethod: 'status_callback_method',
      FriendlyName: 'friendly_name',
      VoiceApplicationSid: 'voice_application_sid',
      AddressSid: 'address_sid',
      BundleSid: 'bundle_sid',
    }
    const values = Object.fromEntries(
      Object.entries(names).flatMap(([parameter, name]) => {
        const value = form.get(parameter)
        return value === null ? [] : [[name, value]]
      }),
    )
    return { ...values, ...(form.has('TrunkSid') && { trunk_sid: form.get('TrunkSid') || null }) }
  }

  const search = (country: string, resource: string, params: URLSearchParams, path: string): Response => {
    checkParameters(params, parametersOf.search)
    const kind = kindByResource[resource]
    const numbers = kind && listNumbersForSale(country, kind)
    if (!numbers) throw missing(path)
    const contains = params.get('Contains')
    const matches = contains === null ? () => true : toPatternTest(contains)
    const locality = params.get('InLocality')?.toLowerCase()
    const found = numbers.filter(
      ({ phone, locality: place }) =>
        !owned.has(phone) &&
        matches(phone) &&
        (locality === undefined || place?.toLowerCase().includes(locality) === true),
    )
    return ok({
      uri: path,
      available_phone_numbers: found.slice(0, toPageSize(params)).map((number) => ({
        friendly_name: number.phone,
        phone_number: number.phone,
        locality: number.locality ?? null,
        region: number.region ?? null,
        iso_country: country,
        address_requirements: number.address ?? 'none',
        beta: false,
        capabilities: { voice: true, SMS: kind === 'mobile', MMS: false, fax: false },
      })),
    })
  }

  /** One page of a list, and the query of the next one; null on the last page. */
  const toPage = <Row>(rows: readonly Row[], params: URLSearchParams) => {
    const size = toPageSize(params)
    const page = Number(params.get('Page') ?? 0)
    const begins = page * size
    const next = new URLSearchParams(params)
    next.set('PageSize', String(size))
    next.set('Page', String(page + 1))
    next.set('PageToken', `PA${page + 1}`)
    return {
      size,
      rows: rows.slice(begins, begins + size),
      next: begins + size < rows.length ? next.toString() : null,
    }
  }

  /** A list of the older API. */
  const listOf = (resource: string, name: string, rows: readonly object[], params: URLSearchParams) => {
    const page = toPage(rows, params)
    return ok({
      [name]: page.rows,
      page_size: page.size,
      next_page_uri: page.next && `${root}/${resource}.json?${page.next}`,
    })
  }

  const list = (params: URLSearchParams): Response => {
    checkParameters(params, parametersOf.list)
    const phone = params.get('PhoneNumber')
    const found = [...owned.values()].filter(
      (number) => phone === null || number.phone_number.includes(phone.replace('*', '')),
    )
    return listOf('IncomingPhoneNumbers', 'incoming_phone_numbers', found, params)
  }

  const listAddresses = (params: URLSearchParams): Response => {
    checkParameters(params, parametersOf.addresses)
    const country = params.get('IsoCountry')
    const found = addresses.filter((one) => country === null || one.iso_country === country)
    return listOf('Addresses', 'addresses', found, params)
  }

  /** A list of the newer API, whose next page has a whole URL. */
  const listRegulatory = (resource: string, url: URL): Response => {
    const { searchParams: params } = url
    checkParameters(params, resource === 'Bundles' ? parametersOf.bundles : parametersOf.regulations)
    const { country, numberType } = toRegulated(params)
    const status = params.get('Status')
    const isMeant = (of: { iso_country: string; number_type: string }) =>
      (country === null || of.iso_country === country) &&
      (numberType === null || of.number_type === numberType)
    const found: readonly object[] =
      resource === 'Regulations'
        ? listRegulations().filter(isMeant)
        : bundles
            .filter((bundle) => isMeant(bundle.of) && (status === null || bundle.status === status))
            .map(({ of: _, address_sids: __, ...bundle }) => ({ ...bundle, account_sid: accountSid }))
    const page = toPage(found, params)
    const next_page_url = page.next && `${url.origin}${url.pathname}?${page.next}`
    return ok({ results: page.rows, meta: { key: 'results', page_size: page.size, next_page_url } })
  }

  const buy = (form: URLSearchParams): Response => {
    const phone = form.get('PhoneNumber')
    if (phone === null) throw new StandInError(400, 21421, 'PhoneNumber is required')
    const number = findNumberForSale(phone)
    if (!number || owned.has(phone)) throw new StandInError(400, 21422, `${phone} is not available`)
    checkProofs(number, form, { addresses, bundles })
    return ok(put(phone, toValues(form)), 201)
  }

  const serve = async (request: Request): Promise<Response> => {
    checkPassword(request, accountSid, authToken)
    const url = new URL(request.url)
    const { pathname: path, searchParams: params } = url
    const price = /^\/v1\/PhoneNumbers\/Countries\/([A-Z]{2})$/.exec(path)
    if (price && request.method === 'GET') {
      const prices = listPrices(price[1] ?? '')
      if (!prices) throw missing(path)
      return ok(prices)
    }
    const regulatory = /^\/v2\/RegulatoryCompliance\/(Regulations|Bundles)$/.exec(path)
    if (regulatory && request.method === 'GET') return listRegulatory(regulatory[1] ?? '', url)
    if (!path.startsWith(`${root}/`) || !path.endsWith('.json')) throw missing(path)
    const [resource, first, second] = path.slice(root.length + 1, -'.json'.length).split('/')
    const is = (method: string, name: string) => request.method === method && resource === name
    if (is('GET', 'AvailablePhoneNumbers')) return search(first ?? '', second ?? '', params, path)
    if (is('GET', 'IncomingPhoneNumbers') && !first) return list(params)
    if (is('GET', 'Addresses') && !first) return listAddresses(params)
    if (is('POST', 'IncomingPhoneNumbers') && !first)
      return buy(await readForm(request, parametersOf.purchase))
    const number = [...owned.values()].find(({ sid }) => sid === first)
    if (resource !== 'IncomingPhoneNumbers' || !number) throw missing(path)
    if (request.method === 'POST')
      return ok(put(number.phone_number, toValues(await readForm(request, parametersOf.update))))
    if (request.method !== 'DELETE')
      throw new StandInError(405, 20004, `${request.method} is not allowed on ${path}`)
    owned.delete(number.phone_number)
    return new Response(null, { status: 204 })
  }

  return {
    accountSid,
    authToken,
    owned,
    put,
    /** The addresses and bundles of the account. */
    addresses,
    bundles,
    /** Answers a request as Twilio would. */
    handle: async (request: Request): Promise<Response> => {
      try {
        return await serve(request)
      } catch (error) {
        if (error instanceof StandInError) return error.toResponse()
        throw error
      }
    },
  }
}
export type TwilioStandIn = ReturnType<typeof createTwilioStandIn>
