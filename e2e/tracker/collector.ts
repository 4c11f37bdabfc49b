import {
  beatRequestSchema,
  type VisitRequest,
  type VisitResponse,
  visitRequestSchema,
} from '@talkie/contract/tracking'
import { type LocalServer, listen } from './local-server.ts'

/** What the collector answers: a body, a refusal by its status, or nothing until the browser gives up. */
type Reply = { status?: number; body?: unknown; after?: Promise<void> } | 'silence'

/** Stands in for Talkie's server: gives the script, answers as it is told, and keeps all that it was sent. */
export type Collector = LocalServer & {
  /** Each request that was made, in order: method and path. */
  requests: string[]
  visits: VisitRequest[]
  beats: unknown[]
  /** What was sent and the contract would not take. */
  broken: string[]
  /** Answers a visit; a test may put its own in its place. */
  reply: (request: VisitRequest) => Reply
  replyToBeat: () => Reply
}

/** The number that the demo shop's visitors see, in the place of 912 34 56 78. */
export const lease = '3b1f7a52-6a0e-4b2a-9a54-0d4a1f4f8a11'
export const replacement = {
  lease,
  from: ['912345678', '34912345678', '0034912345678'],
  selectors: [],
  tel: '+34900111222',
  national: '900111222',
  display: '900 11 12 22',
}
export const answer: VisitResponse = { replace: [replacement], heartbeat: 60, hold: 1200 }

export async function startCollector(script: string): Promise<Collector> {
  const local = await listen((request, response, body) => {
    const path = request.url ?? ''
    collector.requests.push(`${request.method} ${path}`)
    response.setHeader('access-control-allow-origin', '*')
    if (path.startsWith('/dni/')) {
      response.setHeader('content-type', 'text/javascript')
      response.end(script)
      return
    }
    const reply = path === '/collect/visit' ? takeVisit(body) : takeBeat(body)
    if (request.headers['content-type'] !== 'text/plain;charset=UTF-8') collector.broken.push('content type')
    if (request.headers.cookie) collector.broken.push('a cookie')
    if (reply === 'silence') return
    Promise.resolve(reply.after).then(() => {
      response.statusCode = reply.status ?? 200
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(reply.body ?? {}))
    })
  })

  function takeVisit(body: string): Reply {
    const visit = visitRequestSchema.safeParse(JSON.parse(body))
    if (!visit.success) {
      collector.broken.push(`${body}: ${visit.error.message}`)
      return { status: 400 }
    }
    collector.visits.push(visit.data)
    return collector.reply(visit.data)
  }

  function takeBeat(body: string): Reply {
    const beat = beatRequestSchema.safeParse(JSON.parse(body))
    if (!beat.success) collector.broken.push(`${body}: ${beat.error.message}`)
    collector.beats.push(beat.data)
    return collector.replyToBeat()
  }

  const collector: Collector = {
    ...local,
    requests: [],
    visits: [],
    beats: [],
    broken: [],
    reply: () => ({ body: answer }),
    replyToBeat: () => ({}),
  }
  return collector
}
