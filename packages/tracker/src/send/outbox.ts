import type { VisitRequest, VisitResponse } from '@talkie/contract/tracking'
import type { Post } from './post.ts'

/** Requests without a response yet, oldest first. The list outlives the page. */
export type PendingRequests = { queue: VisitRequest[] }

/** @param at when the request was sent, in milliseconds since 1970 */
export type ResponseHandler = (request: VisitRequest, response: VisitResponse, at: number) => void

/**
 * Sends requests until they succeed: a retry after 2 to 4 s, then with doubled delays, ten attempts in all. Errors and
 * missing responses are treated alike. The newest request goes first, because it brings the numbers of the current page.
 * Older ones follow after its response.
 *
 * @param onChange called when `waiting` has changed
 * @returns a function that adds requests and sends the newest waiting one at once, with ten new attempts
 */
export function createOutbox(
  post: Post,
  pending: PendingRequests,
  onChange: () => void,
  onResponse: ResponseHandler,
) {
  const maxPending = 20
  const maxAttempts = 10
  const second = 1000
  let attempts = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function ask(): Promise<void> {
    clearTimeout(timer)
    const [request] = pending.queue.slice(-1)
    if (!request) return
    if (++attempts < maxAttempts) timer = setTimeout(ask, second * 2 ** attempts * (1 + Math.random()))
    const at = Date.now()
    const answer = await post<VisitResponse>('visit', request)
    if (!answer || !pending.queue.includes(request)) return
    attempts = 0
    pending.queue = pending.queue.filter((other) => other !== request)
    onChange()
    onResponse(request, answer, at)
  }

  return (...requests: VisitRequest[]) => {
    attempts = 0
    pending.queue = pending.queue.concat(requests).slice(-maxPending)
    onChange()
    ask()
  }
}
