/** What a visitor wrote into a form, to recognise it in a request of the page. It never leaves the page. */
export type Written = { phone?: string; email?: string; values: readonly string[] }

/** The most characters of a body that are looked at: recordings of sessions are larger. */
const maxLength = 200_000

/** The texts of a request's body, without files. */
async function readTexts(body: unknown): Promise<string> {
  if (body instanceof FormData)
    return [...body.values()].filter((value) => typeof value === 'string').join('\n')
  if (body instanceof Request) return body.bodyUsed ? '' : await body.clone().text()
  if (typeof body === 'string' || body instanceof URLSearchParams) return String(body)
  if (body instanceof Blob && body.size <= maxLength) return await body.text()
  return body instanceof ArrayBuffer || ArrayBuffer.isView(body) ? new TextDecoder().decode(body) : ''
}

/** The body as it is, and as a form encodes it. */
function toReadings(text: string): string[] {
  const lower = text.slice(0, maxLength).toLowerCase()
  try {
    return [lower, decodeURIComponent(lower.replace(/\+/g, ' '))]
  } catch {
    return [lower]
  }
}

const removeSeparators = (text: string) => text.replace(/[\s()./+-]/g, '')
/** The last digits of a phone, which stay the same with and without a country's code. */
const toLastDigits = (phone: string) => phone.replace(/\D/g, '').slice(-8)

/**
 * Whether a request's body carries what was written into a form: its phone and its e-mail, or any other text of a form
 * without both. A heartbeat, a chat and a recording of the session do not, nor does a check of one of the fields.
 */
export async function carriesEntry(body: unknown, { phone, email, values }: Written): Promise<boolean> {
  const readings = toReadings(await readTexts(body))
  const isIn = (text: string) => readings.some((reading) => reading.includes(text.toLowerCase()))
  const isPhoneIn = (digits: string) => readings.some((reading) => removeSeparators(reading).includes(digits))
  if (!phone && !email) return values.some((value) => value.length > 2 && isIn(value))
  return (!email || isIn(email)) && (!phone || isPhoneIn(toLastDigits(phone)))
}
