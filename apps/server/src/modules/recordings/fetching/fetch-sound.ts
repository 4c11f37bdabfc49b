import type { IncomingMessage } from 'node:http'
import type { RequestOutside } from '../../../platform/http/clients/request-outside.ts'
import { PermanentFailure } from '../../../platform/permanent-failure.ts'
import type { Bytes } from '../../../platform/storage/object-store.ts'
import { UnusableSound } from '../objects/store-sound.ts'

/** How long a provider may take, in milliseconds: until it answers, between two pieces, and for the whole file. */
export type FetchTimes = { answer: number; pause: number; total: number; slowAfter: number }
const fetchTimes: FetchTimes = { answer: 30_000, pause: 30_000, total: 15 * 60_000, slowAfter: 30_000 }

/** Bytes a second that a file must come with after the first half minute. */
const minBytesPerSecond = 4000

export type FetchTarget = {
  url: string
  /** Sent to the host of `url` alone, never to where it redirects. */
  authorization: string | undefined
}

const redirects = new Set([301, 302, 303, 307, 308])
const tryAgain = new Set([404, 408, 425, 429])

const request = async (
  send: RequestOutside,
  { url, authorization }: FetchTarget,
  { times, signal }: { times: FetchTimes; signal: AbortSignal },
): Promise<{ response: IncomingMessage; controller: AbortController }> => {
  const controller = new AbortController()
  const all = AbortSignal.any([signal, controller.signal])
  const timer = setTimeout(() => controller.abort(new UnusableSound('too_slow', false)), times.answer)
  try {
    const response = await send({
      method: 'GET',
      url,
      headers: {
        accept: 'audio/*, application/octet-stream;q=0.9',
        'accept-encoding': 'identity',
        'user-agent': 'Talkie',
        ...(authorization !== undefined && { authorization }),
      },
      signal: all,
    })
    return { response, controller }
  } catch (error) {
    if (error instanceof PermanentFailure) throw new UnusableSound('address_refused')
    if (controller.signal.aborted) throw new UnusableSound('too_slow', false)
    if (signal.aborted) throw error
    throw new UnusableSound('unreachable', false)
  } finally {
    clearTimeout(timer)
  }
}

/** Reads a response, and gives up one that stops or trickles. */
async function* readBody(response: IncomingMessage, controller: AbortController, times: FetchTimes): Bytes {
  const began = performance.now()
  let bytes = 0
  let pause: NodeJS.Timeout | undefined
  const giveUp = () => controller.abort()
  const total = setTimeout(giveUp, times.total)
  const wait = () => {
    clearTimeout(pause)
    pause = setTimeout(giveUp, times.pause)
  }
  try {
    wait()
    for await (const piece of response) {
      bytes += piece.length
      const passed = performance.now() - began
      if (passed > times.slowAfter && bytes / (passed / 1000) < minBytesPerSecond)
        throw new UnusableSound('too_slow', false)
      yield piece
      wait()
    }
  } catch (error) {
    if (error instanceof UnusableSound) throw error
    throw new UnusableSound(controller.signal.aborted ? 'too_slow' : 'truncated', false)
  } finally {
    clearTimeout(pause)
    clearTimeout(total)
    response.destroy()
  }
}

const failureOf = (status: number): UnusableSound => {
  if (status === 401 || status === 403) return new UnusableSound('sign_in')
  if (status === 404) return new UnusableSound('gone', false)
  if (status === 410) return new UnusableSound('gone')
  return new UnusableSound('server_error', !tryAgain.has(status) && status < 500)
}

/**
 * Fetches a recording. One redirect is followed, to an address that is checked like the first, and without the password.
 *
 * @throws UnusableSound, also while the body is read; the reason of `signal`
 */
export const fetchSound = async (
  send: RequestOutside,
  target: FetchTarget,
  { maxBytes, signal, times = fetchTimes }: { maxBytes: number; signal: AbortSignal; times?: FetchTimes },
): Promise<Bytes> => {
  if (!URL.canParse(target.url)) throw new UnusableSound('address_refused')
  let { response, controller } = await request(send, target, { times, signal })
  if (redirects.has(response.statusCode ?? 0)) {
    response.destroy()
    const next = URL.parse(response.headers.location ?? '', target.url)
    if (!next) throw new UnusableSound('redirects')
    ;({ response, controller } = await request(
      send,
      { url: next.href, authorization: undefined },
      { times, signal },
    ))
  }
  const status = response.statusCode ?? 0
  if (status === 200) {
    if (Number(response.headers['content-length'] ?? 0) <= maxBytes)
      return readBody(response, controller, times)
    response.destroy()
    throw new UnusableSound('too_large')
  }
  response.destroy()
  throw redirects.has(status) ? new UnusableSound('redirects') : failureOf(status)
}
