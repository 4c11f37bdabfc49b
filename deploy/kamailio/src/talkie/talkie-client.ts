import { createHmac, randomUUID } from 'node:crypto'
import type { EdgeSettings } from '../settings/edge-settings.ts'

/** What the edge asks of Talkie, over HTTP alone (docs/telephony.md). Every request throws on a refusal or a time-out. */
export type TalkieClient = {
  /** Posts signals, signed by Standard Webhooks. */
  sendSignals: (signals: readonly unknown[]) => Promise<void>
  /** Gets a page of the table of routes. Undefined if it is as it was (`etag`). */
  getRoutes: (after: string | undefined, etag: string | undefined) => Promise<RoutesPage | undefined>
  getSound: (id: string) => Promise<Buffer>
  /** Uploads a recording. Resolves to whether Talkie has it; false if it will never take it. */
  uploadRecording: (recording: Upload) => Promise<boolean>
}

type RoutesPage = { body: unknown; etag: string | undefined }
type Upload = { callId: string; recordingId: string; startedAt: string; channels: number; wav: Blob }

/** A refusal that a later try may not get: Talkie is away, or says so. */
class TalkieAway extends Error {}

const timeouts = { signals: 10_000, table: 10_000, sound: 10_000 }

/** Milliseconds that an upload may take: at 100 kB a second, and no longer than the 15 minutes that Talkie gives it. */
const toUploadTimeout = (bytes: number): number => Math.min(60_000 + Math.ceil(bytes / 100), 15 * 60_000)

/** Signs a body as Standard Webhooks 1.0.0 has it. */
const signBody = (secret: string, body: string, id: string, seconds: number): Record<string, string> => {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` }
}

export const createTalkieClient = ({
  talkie,
  key,
  secret,
}: Pick<EdgeSettings, 'talkie' | 'key' | 'secret'>): TalkieClient => {
  const hooks = `${talkie.replace(/\/$/, '')}/hooks/telephony/${key}`
  const authorization = `Bearer ${secret}`
  const ask = async (url: string, timeout: number, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeout) })
    if (!response.ok && response.status !== 304) {
      await response.body?.cancel()
      throw Object.assign(new TalkieAway(`${new URL(url).pathname}: ${response.status}`), {
        status: response.status,
      })
    }
    return response
  }
  return {
    sendSignals: async (signals) => {
      const body = JSON.stringify(signals)
      const headers = signBody(secret, body, randomUUID(), Math.floor(Date.now() / 1000))
      const response = await ask(hooks, timeouts.signals, {
        method: 'POST',
        body,
        headers: { ...headers, 'content-type': 'application/json' },
      })
      await response.arrayBuffer()
    },
    getRoutes: async (after, etag) => {
      const query = after === undefined ? '' : `?after=${encodeURIComponent(after)}`
      const response = await ask(`${hooks}/routes${query}`, timeouts.table, {
        headers: { authorization, ...(etag !== undefined && { 'if-none-match': etag }) },
      })
      if (response.status === 304) return undefined
      return { body: await response.json(), etag: response.headers.get('etag') ?? undefined }
    },
    getSound: async (id) => {
      const response = await ask(`${hooks}/sounds/${id}.wav`, timeouts.sound, { headers: { authorization } })
      return Buffer.from(await response.arrayBuffer())
    },
    uploadRecording: async ({ callId, recordingId, startedAt, channels, wav }) => {
      const query = new URLSearchParams({
        call_id: callId,
        recording_id: recordingId,
        started_at: startedAt,
        channels: String(channels),
      })
      try {
        const response = await ask(`${hooks}/recordings?${query}`, toUploadTimeout(wav.size), {
          method: 'POST',
          body: wav,
          headers: { authorization, 'content-type': 'audio/wav' },
        })
        await response.arrayBuffer()
        return true
      } catch (error) {
        if (error instanceof TalkieAway && 'status' in error && isFinal(Number(error.status))) return false
        throw error
      }
    },
  }
}

/** Refusals of this recording itself: too large, or no sound. Any other may end: a secret is mended, a server comes back. */
const isFinal = (status: number) => status === 400 || status === 413 || status === 415 || status === 422
