import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/* Talkie's HTTP side, scripted: where calls go is said by the test, everything else is taken, and may be passed on to a real one. */

const scriptedSecret = 'whsec_VGhlIGVkZ2UncyBzZWNyZXQgb2YgdGVzdHM='
const key = 'edge'

type Signal = Record<string, unknown> & { event: string; event_id: string; call_id?: string }
type Upload = { callId: string; recordingId: string; startedAt: string; channels: number; wav: Buffer }

/** How it behaves: as it should, not at all (accepts a connection and says nothing), with errors, or from a real Talkie. */
type Mood = 'well' | 'hangs' | 'fails' | 'forgets'

export const startScriptedTalkie = async ({
  port = 0,
  sounds = {},
}: {
  port?: number
  sounds?: Record<string, Buffer>
} = {}) => {
  const routes = new Map<string, object>()
  const closedRoutes = new Map<string, { hours: object[]; closed: object | null }>()
  const blacklist = new Set<string>()
  const signals: Signal[] = []
  const uploads: Upload[] = []
  const asked: URLSearchParams[] = []
  let mood: Mood = 'well'

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://edge')
    const path = url.pathname.replace(`/hooks/telephony/${key}`, '')
    const body = await readBody(request)
    if (mood === 'hangs') return
    if (mood === 'fails') return reply(response, 503, { code: 'UNAVAILABLE' })
    if (mood === 'forgets') return reply(response, 404, { code: 'NOT_FOUND' })
    if (request.method === 'POST' && path === '') {
      if (!isSigned(request, body)) return reply(response, 401, {})
      signals.push(...(JSON.parse(body.toString()) as Signal[]))
      return reply(response, 200, { accepted: 1, duplicates: 0, errors: [] })
    }
    if (request.headers.authorization !== `Bearer ${scriptedSecret}`) return reply(response, 401, {})
    if (path === '/route') {
      asked.push(url.searchParams)
      const called = url.searchParams.get('called') ?? ''
      if (blacklist.has(url.searchParams.get('caller') ?? ''))
        return reply(response, 200, { action: 'reject', reason: 'blacklisted' })
      const route = routes.get(called)
      return route ? reply(response, 200, route) : reply(response, 404, { code: 'NOT_FOUND' })
    }
    if (path === '/routes')
      return reply(response, 200, {
        generated_at: new Date().toISOString(),
        blacklist: [...blacklist],
        numbers: [...routes].map(([called, open]) => ({
          called,
          timezone: 'Europe/Madrid',
          hours: null,
          closed: null,
          ...closedRoutes.get(called),
          open,
        })),
        next: null,
      })
    const sound = sounds[/^\/sounds\/([\w-]+)\.wav$/.exec(path)?.[1] ?? '']
    if (sound) return void response.writeHead(200, { 'content-type': 'audio/wav' }).end(sound)
    if (path === '/recordings') {
      const value = (name: string) => url.searchParams.get(name) ?? ''
      uploads.push({
        callId: value('call_id'),
        recordingId: value('recording_id'),
        startedAt: value('started_at'),
        channels: Number(value('channels')),
        wav: body,
      })
      return reply(response, 200, { stored: true })
    }
    reply(response, 404, {})
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    secret: scriptedSecret,
    routes,
    closedRoutes,
    blacklist,
    /** What was received, in its order. */
    signals,
    uploads,
    asked,
    setMood: (next: Mood) => {
      mood = next
    },
    /** The signals of a call by the beginning of its id, once each and in the order of their time. */
    signalsOf: (callId: string) => {
      const byId = new Map(
        signals.filter(({ call_id }) => call_id?.startsWith(callId)).map((one) => [one.event_id, one]),
      )
      return [...byId.values()].sort((one, other) =>
        String(one.occurred_at).localeCompare(String(other.occurred_at)),
      )
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type ScriptedTalkie = Awaited<ReturnType<typeof startScriptedTalkie>>

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

const reply = (response: ServerResponse, status: number, body: object) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const isSigned = ({ headers }: IncomingMessage, body: Buffer) => {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const secret = Buffer.from(scriptedSecret.replace('whsec_', ''), 'base64')
  return headers['webhook-signature'] === `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`
}
