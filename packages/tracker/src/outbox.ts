import type { VisitRequest, VisitResponse } from '@talkie/contract/tracking'
import type { Post } from './post.ts'

/** What was asked and not answered, in the order of asking. It lives longer than the page. */
export type Waiting = { queue: VisitRequest[] }

/** @param at when the answered request was sent, milliseconds since 1970 */
export type Answered = (request: VisitRequest, answer: VisitResponse, at: number) => void

/**
 * Asks until it is answered: again after 2 to 4 s, then after twice as long each time, ten times in all. Whether the
 * server failed or keeps silent makes no difference. The newest is asked first: it brings the number of what is on
 * the screen; older ones follow when that is answered.
 *
 * @param changed called when `waiting` has changed
 * @returns asks what waits, at once and however often it was asked before, together with what it is given
 */
export function outbox(post: Post, waiting: Waiting, changed: () => void, answered: Answered) {
  const mostWaiting = 20
  const mostTries = 10
  const second = 1000
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function ask(): Promise<void> {
    clearTimeout(timer)
    const request = waiting.queue[waiting.queue.length - 1]
    if (!request) return
    if (++tries < mostTries) timer = setTimeout(ask, second * 2 ** tries * (1 + Math.random()))
    const at = Date.now()
    const answer = await post<VisitResponse>('visit', request)
    if (!answer || !waiting.queue.includes(request)) return
    tries = 0
    waiting.queue = waiting.queue.filter((other) => other !== request)
    changed()
    answered(request, answer, at)
  }

  return (...requests: VisitRequest[]) => {
    tries = 0
    waiting.queue = waiting.queue.concat(requests).slice(-mostWaiting)
    changed()
    ask()
  }
}
