import { createHash } from 'node:crypto'
import type { SoldNumberKind } from '@talkie/contract/carriers'
import { findNumberForSale, listNumbersForSale, listPrices } from './inventory.ts'
import {
  checkParameters,
  checkPassword,
  missing,
  parametersOf,
  readForm,
  StandInError,
  toPageSize,
  toPatternTest,
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

  const list = (params: URLSearchParams): Response => {
    checkParameters(params, parametersOf.list)
    const size = toPageSize(params)
    const phone = params.get('PhoneNumber')
    const found = [...owned.values()].filter(
      (number) => phone === null || number.phone_number.includes(phone.replace('*', '')),
    )
    const begins = Number(params.get('Page') ?? 0) * size
    const next = begins + size < found.length ? Number(params.get('Page') ?? 0) + 1 : null
    return ok({
      incoming_phone_numbers: found.slice(begins, begins + size),
      page_size: size,
      next_page_uri:
        next === null
          ? null
          : `${root}/IncomingPhoneNumbers.json?PageSize=${size}&Page=${next}&PageToken=PAPN${next}`,
    })
  }

  const buy = (form: URLSearchParams): Response => {
    const phone = form.get('PhoneNumber')
    if (phone === null) throw new StandInError(400, 21421, 'PhoneNumber is required')
    const number = findNumberForSale(phone)
    if (!number || owned.has(phone)) throw new StandInError(400, 21422, `${phone} is not available`)
    if (number.address === 'local' && !form.get('BundleSid'))
      throw new StandInError(400, 21649, 'Bundle required and not provided')
    if (number.address === 'any' && !form.get('AddressSid'))
      throw new StandInError(
        400,
        21631,
        'Phone Number Requires an Address but the AddressSid parameter was empty',
      )
    return ok(put(phone, toValues(form)), 201)
  }

  const serve = async (request: Request): Promise<Response> => {
    checkPassword(request, accountSid, authToken)
    const { pathname: path, searchParams: params } = new URL(request.url)
    const price = /^\/v1\/PhoneNumbers\/Countries\/([A-Z]{2})$/.exec(path)
    if (price && request.method === 'GET') {
      const prices = listPrices(price[1] ?? '')
      if (!prices) throw missing(path)
      return ok(prices)
    }
    if (!path.startsWith(`${root}/`) || !path.endsWith('.json')) throw missing(path)
    const [resource, first, second] = path.slice(root.length + 1, -'.json'.length).split('/')
    const is = (method: string, name: string) => request.method === method && resource === name
    if (is('GET', 'AvailablePhoneNumbers')) return search(first ?? '', second ?? '', params, path)
    if (is('GET', 'IncomingPhoneNumbers') && !first) return list(params)
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
