import {
  type ActionRequest,
  actionRequestSchema,
  buildNumberPattern,
  type ConversionRequest,
  conversionRequestSchema,
  type FormRequest,
  type FormSeenRequest,
  forgetRequestSchema,
  formRequestSchema,
  formSeenRequestSchema,
  heartbeatRequestSchema,
  type IdentifyRequest,
  identifyRequestSchema,
  type NumberQuery,
  numberQuerySchema,
  type VisitRequest,
  type VisitResponse,
  visitRequestSchema,
} from '@talkie/contract/tracking'
import { type LocalServer, listen } from './local-server.ts'

/** The collector's response: a body or any text, a status, or none until the browser gives up. `after` delays it. */
type Reply = { status?: number; body?: unknown; text?: string; after?: Promise<void> } | 'silence'

/** A fake of Talkie's server. It serves the script, sends configurable responses, and records all requests. */
export type Collector = LocalServer & {
  /** The requests in order: method and path. */
  requests: string[]
  visits: VisitRequest[]
  beats: unknown[]
  /** The pages whose numbers were requested without a visit. */
  numberQueries: NumberQuery[]
  /** What the site itself reported. */
  identified: IdentifyRequest[]
  conversions: ConversionRequest[]
  /** Forms of the site that visitors sent. */
  forms: FormRequest[]
  /** Forms that visitors began to fill in, or sent without naming anybody. */
  seenForms: FormSeenRequest[]
  replyToSite: () => Reply
  /** The visitors to forget. */
  forgotten: string[]
  /** What visitors did with numbers. These requests are not among `requests`: a number comes into view at any time. */
  actions: ActionRequest[]
  /** Violations of the contract in the requests. */
  broken: string[]
  /** Returns the response to a visit. A test may replace it. */
  reply: (request: VisitRequest) => Reply
  replyToBeat: () => Reply
  replyToAction: () => Reply
  replyToForget: () => Reply
  /** Returns the response to a request without a visit. */
  replyToQuery: (query: NumberQuery) => Reply
  /** The script of the account. */
  script: string
  /** The script waits for it. */
  scriptAfter: Promise<void> | undefined
}

/** The lease of the number that the shop's visitors see instead of 912 34 56 78. */
export const lease = '3b1f7a52-6a0e-4b2a-9a54-0d4a1f4f8a11'
export const replacement = {
  lease,
  from: ['912345678', '34912345678', '0034912345678'],
  selectors: [],
  tel: '+34900111222',
  national: '900111222',
  to: ['900111222', '34900111222', '0034900111222'],
  display: '900 11 12 22',
}
export const answer: VisitResponse = {
  replace: [replacement],
  ...buildNumberPattern(replacement.from),
  campaign: '^(utm_.+|awc)$',
  heartbeat: 60,
  hold: 1200,
}

/** What visitors see who gave no consent: the number of their source. */
const sourceAnswer: VisitResponse = {
  ...answer,
  replace: [
    {
      ...replacement,
      lease: null,
      tel: '+34900333444',
      national: '900333444',
      to: ['900333444', '34900333444', '0034900333444'],
      display: '900 33 34 44',
    },
  ],
  heartbeat: 0,
}

export async function startCollector(script: string): Promise<Collector> {
  const local = await listen((request, response, body) => {
    const path = request.url ?? ''
    if (path !== '/collect/action') collector.requests.push(`${request.method} ${path}`)
    response.setHeader('access-control-allow-origin', '*')
    if (path.startsWith('/dni/')) {
      response.setHeader('content-type', 'text/javascript')
      Promise.resolve(collector.scriptAfter).then(() => response.end(collector.script))
      return
    }
    const reply = path.startsWith('/collect/number')
      ? takeQuery(path)
      : path === '/collect/visit'
        ? takeVisit(body)
        : path === '/collect/action'
          ? takeAction(body)
          : path === '/collect/forget'
            ? takeForget(body)
            : path === '/collect/identify'
              ? takeFromSite(identifyRequestSchema, body, collector.identified)
              : path === '/collect/conversion'
                ? takeFromSite(conversionRequestSchema, body, collector.conversions)
                : path === '/collect/form'
                  ? takeFromSite(formRequestSchema, body, collector.forms)
                  : path === '/collect/form-seen'
                    ? takeFromSite(formSeenRequestSchema, body, collector.seenForms)
                    : path === '/collect/check'
                      ? {}
                      : takeBeat(body)
    if (request.method === 'POST' && request.headers['content-type'] !== 'text/plain;charset=UTF-8')
      collector.broken.push('content type')
    if (request.headers.cookie) collector.broken.push('a cookie')
    if (reply === 'silence') return
    Promise.resolve(reply.after).then(() => {
      response.statusCode = reply.status ?? 200
      response.setHeader('content-type', 'application/json')
      response.end(reply.text ?? JSON.stringify(reply.body ?? {}))
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

  function takeQuery(path: string): Reply {
    const fields = Object.fromEntries(new URL(path, 'http://collector').searchParams)
    const query = numberQuerySchema.safeParse(fields)
    if (!query.success) {
      collector.broken.push(`${path}: ${query.error.message}`)
      return { status: 400 }
    }
    collector.numberQueries.push(query.data)
    return collector.replyToQuery(query.data)
  }

  function takeFromSite<Body>(
    schema: {
      safeParse: (body: unknown) => { success: true; data: Body } | { success: false; error: Error }
    },
    body: string,
    taken: Body[],
  ): Reply {
    const request = schema.safeParse(JSON.parse(body))
    if (request.success) taken.push(request.data)
    else collector.broken.push(`${body}: ${request.error.message}`)
    return collector.replyToSite()
  }

  function takeForget(body: string): Reply {
    const request = forgetRequestSchema.safeParse(JSON.parse(body))
    if (request.success) collector.forgotten.push(request.data.visitor)
    else collector.broken.push(`${body}: ${request.error.message}`)
    return collector.replyToForget()
  }

  function takeAction(body: string): Reply {
    const action = actionRequestSchema.safeParse(JSON.parse(body))
    if (action.success) collector.actions.push(action.data)
    else collector.broken.push(`${body}: ${action.error.message}`)
    return collector.replyToAction()
  }

  function takeBeat(body: string): Reply {
    const beat = heartbeatRequestSchema.safeParse(JSON.parse(body))
    if (!beat.success) collector.broken.push(`${body}: ${beat.error.message}`)
    collector.beats.push(beat.data)
    return collector.replyToBeat()
  }

  const collector: Collector = {
    ...local,
    requests: [],
    visits: [],
    beats: [],
    actions: [],
    broken: [],
    reply: () => ({ body: answer }),
    replyToBeat: () => ({}),
    replyToAction: () => ({}),
    replyToForget: () => ({}),
    numberQueries: [],
    forgotten: [],
    identified: [],
    conversions: [],
    forms: [],
    seenForms: [],
    replyToSite: () => ({}),
    replyToQuery: () => ({ body: sourceAnswer }),
    script,
    scriptAfter: undefined,
  }
  return collector
}
