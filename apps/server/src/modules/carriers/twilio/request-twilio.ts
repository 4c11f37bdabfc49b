import { setTimeout } from 'node:timers/promises'
import type { z } from 'zod'
import { TwilioBusy, TwilioRefusal, TwilioUnreachable } from './twilio-failure.ts'
import { errorSchema } from './twilio-schemas.ts'

/** Sends a request to the carrier, as `fetch` does. */
export type FetchCarrier = (request: Request) => Promise<Response>

export type TwilioAccount = { accountSid: string; authToken: string }

export type TwilioRequest = {
  method: 'GET' | 'POST' | 'DELETE'
  url: URL
  /** Sent as a form. */
  form?: Readonly<Record<string, string>>
}

/** How long Twilio may take for one answer. */
const patienceMs = 10_000
/** How often a request that Twilio refused because of too many others is sent again. */
const maxRetries = 2
/** A longer wait is left to the user, or to the next attempt of an order. */
const maxWaitSeconds = 3
/** A page of a thousand numbers has less. */
const maxAnswerCharacters = 5_000_000

const readText = async (response: Response): Promise<string> => {
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes, { stream: true })
    if (text.length > maxAnswerCharacters) throw new TwilioUnreachable('The answer is too long.')
  }
  return text
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const toFailure = ({ status, headers }: Response, text: string): Error => {
  const { data } = errorSchema.safeParse(parseJson(text))
  const sentence = data?.message ?? `Twilio answered ${status}.`
  const code = data?.code ?? null
  // Whether a gateway's error came before or after the request was done, nobody knows.
  if (status >= 500 || status < 400) return new TwilioUnreachable(sentence)
  if (status !== 429) return new TwilioRefusal(status, code, sentence)
  const wait = Number(headers.get('retry-after') ?? 1)
  return new TwilioBusy(Number.isFinite(wait) ? Math.max(1, Math.ceil(wait)) : 1, code, sentence)
}

/** Sends a request once. @throws TwilioRefusal, or TwilioUnreachable where it is not known what was done */
const sendOnce = async (
  fetchCarrier: FetchCarrier,
  { accountSid, authToken }: TwilioAccount,
  { method, url, form }: TwilioRequest,
): Promise<string> => {
  const password = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
  const request = new Request(url, {
    method,
    headers: { accept: 'application/json', authorization: `Basic ${password}` },
    // A redirect could lead the password elsewhere.
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
    ...(form && { body: new URLSearchParams(form) }),
  })
  try {
    const response = await fetchCarrier(request)
    const text = await readText(response)
    if (response.ok) return text
    throw toFailure(response, text)
  } catch (error) {
    if (error instanceof TwilioRefusal || error instanceof TwilioUnreachable) throw error
    // The request has the password: only what is known of the failure's kind is told.
    throw new TwilioUnreachable(`${url.host} could not be reached, or did not answer in time.`)
  }
}

/**
 * Sends a request to Twilio's API, and again where it has too many at once: those were not processed.
 *
 * @returns the answer's text
 * @throws TwilioRefusal, TwilioBusy, or TwilioUnreachable where it is not known what was done
 */
export const requestTwilio = async (
  fetchCarrier: FetchCarrier,
  account: TwilioAccount,
  request: TwilioRequest,
): Promise<string> => {
  for (let retries = 0; ; retries++)
    try {
      return await sendOnce(fetchCarrier, account, request)
    } catch (error) {
      const waits = error instanceof TwilioBusy && error.retryAfterSeconds <= maxWaitSeconds
      if (!waits || retries >= maxRetries) throw error
      await setTimeout(error.retryAfterSeconds * 1000)
    }
}

/** Parses an answer. @throws TwilioUnreachable for one in another format: what was done is not known */
export const parseAnswer = <Shape extends z.ZodType>(schema: Shape, text: string): z.output<Shape> => {
  const { data, success } = schema.safeParse(parseJson(text))
  if (!success) throw new TwilioUnreachable('The answer is not one of Twilio’s.')
  return data
}
