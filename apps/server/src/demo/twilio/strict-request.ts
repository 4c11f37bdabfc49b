/** An error in Twilio's format. */
export class StandInError extends Error {
  readonly status: number
  readonly code: number
  readonly retryAfter: number | undefined
  constructor(status: number, code: number, sentence: string, retryAfter?: number) {
    super(sentence)
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
  }
  toResponse(): Response {
    const body = {
      code: this.code,
      message: this.message,
      more_info: `https://www.twilio.com/docs/errors/${this.code}`,
      status: this.status,
    }
    return Response.json(body, {
      status: this.status,
      ...(this.retryAfter !== undefined && { headers: { 'retry-after': String(this.retryAfter) } }),
    })
  }
}

export const missing = (path: string) =>
  new StandInError(404, 20404, `The requested resource ${path} was not found`)

const invalid = (code: number, sentence: string) => new StandInError(400, code, sentence)

/** The parameters that requests may have. The real Twilio ignores others; here they are mistakes. */
const searchParameters = [
  'VoiceEnabled',
  'Contains',
  'InLocality',
  'PageSize',
  'Page',
  'AreaCode',
  'SmsEnabled',
]
const addressParameters = ['CustomerName', 'FriendlyName', 'IsoCountry', 'PageSize', 'Page', 'PageToken']
const regulationParameters = ['EndUserType', 'IsoCountry', 'NumberType', 'PageSize', 'Page', 'PageToken']
const bundleParameters = [...regulationParameters, 'Status', 'FriendlyName', 'RegulationSid']
const listParameters = ['PhoneNumber', 'FriendlyName', 'PageSize', 'Page', 'PageToken']
const setupParameters = [
  'VoiceUrl',
  'VoiceMethod',
  'StatusCallback',
  'StatusCallbackMethod',
  'FriendlyName',
  'VoiceApplicationSid',
  'TrunkSid',
]
const purchaseParameters = [...setupParameters, 'PhoneNumber', 'AddressSid', 'BundleSid']

export const parametersOf = {
  search: searchParameters,
  list: listParameters,
  addresses: addressParameters,
  regulations: regulationParameters,
  bundles: bundleParameters,
  update: setupParameters,
  purchase: purchaseParameters,
} as const

/** Refuses parameters that a resource does not have, and those that come twice. */
export const checkParameters = (params: URLSearchParams, allowed: readonly string[]): void => {
  for (const name of params.keys()) {
    if (!allowed.includes(name)) throw invalid(20001, `Unknown parameter ${name}`)
    if (params.getAll(name).length > 1) throw invalid(20001, `Parameter ${name} was given twice`)
  }
}

/** Reads a form, in the one content type that Twilio takes. */
export const readForm = async (request: Request, allowed: readonly string[]): Promise<URLSearchParams> => {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('application/x-www-form-urlencoded'))
    throw new StandInError(415, 20415, `Unsupported content type ${type}`)
  const form = new URLSearchParams(await request.text())
  checkParameters(form, allowed)
  for (const name of ['VoiceUrl', 'StatusCallback'])
    if (form.get(name) && !URL.canParse(form.get(name) ?? ''))
      throw invalid(name === 'VoiceUrl' ? 21402 : 21609, `${name} is not valid`)
  for (const name of ['VoiceMethod', 'StatusCallbackMethod'])
    if (form.has(name) && !['GET', 'POST'].includes(form.get(name) ?? ''))
      throw invalid(21403, `${name} is not valid`)
  return form
}

/** The country and the kind of numbers that a regulatory resource is filtered by. Twilio refuses other spellings. */
export const toRegulated = (
  params: URLSearchParams,
): { country: string | null; numberType: string | null } => {
  const country = params.get('IsoCountry')
  const numberType = params.get('NumberType')
  if (country !== null && !/^[A-Z]{2}$/.test(country)) throw invalid(22214, 'Invalid ISO country in request')
  if (numberType !== null && !['local', 'mobile', 'national', 'toll-free'].includes(numberType))
    throw invalid(22213, 'Invalid Number Type in request')
  return { country, numberType }
}

/** Requires the account's SID and token, as HTTP Basic authentication. */
export const checkPassword = (request: Request, accountSid: string, authToken: string): void => {
  const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  if (request.headers.get('authorization') !== expected) throw new StandInError(401, 20003, 'Authenticate')
}

/** Builds a test for Twilio's patterns: `+` begins, `$` ends, `*` is one digit and `%` any. */
export const toPatternTest = (pattern: string): ((phone: string) => boolean) => {
  if (!/^\+?[0-9a-zA-Z*%]{2,16}\$?$/.test(pattern)) throw invalid(21401, `Invalid pattern ${pattern}`)
  const inner = pattern.replace(/^\+/, '').replace(/\$$/, '').replaceAll('*', '\\d').replaceAll('%', '\\d*')
  const test = new RegExp(`${pattern.startsWith('+') ? '^' : ''}${inner}${pattern.endsWith('$') ? '$' : ''}`)
  return (phone) => test.test(phone.slice(1))
}

/** The size of a page, as Twilio limits it. */
export const toPageSize = (params: URLSearchParams): number => {
  const size = Number(params.get('PageSize') ?? 50)
  if (!Number.isInteger(size) || size < 1 || size > 1000)
    throw invalid(20001, 'PageSize must be from 1 to 1000')
  return size
}
