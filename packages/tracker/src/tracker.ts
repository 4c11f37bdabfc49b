import type { VisitRequest, VisitResponse } from '@talkie/contract/tracking'
import { guard } from './guard.ts'
import type { Talkie } from './host-page.ts'
import { keep, recall } from './memory.ts'
import { outbox } from './outbox.ts'
import { type OpenedPage, pageRequest } from './page-request.ts'
import { watchPage } from './page-watch.ts'
import { postTo } from './post.ts'
import { address, onRoute } from './routes.ts'
import type { ScriptTag } from './script-tag.ts'
import { visitorOf } from './visitor.ts'

/** The server's last answer, for which visit it was, and when it was last told that its numbers are looked at. */
type LastAnswer = VisitResponse & { visit: string; at: number }

/** What a tab remembers: what was not answered, and the last answer, so that its next page can show it at once. */
type Tab = { queue: VisitRequest[]; last?: LastAnswer }

/** Follows one page from now on: asks for its numbers, shows them, and says that it is still being looked at. */
export function startTracker({ key, server, tag }: ScriptTag, talkie: Talkie): void {
  const mostAddress = 4000
  const mostLeases = 20
  const second = 1000
  const name = `talkie_${key}`
  const tab: Tab = recall('sessionStorage', name) || { queue: [] }
  const known = visitorOf(name)
  const showNumbers = watchPage()
  const post = postTo(server, stop)
  const send = outbox(post, tab, keepTab, guard(answered))
  let page: OpenedPage | undefined
  let asked: VisitRequest | undefined
  let beats: ReturnType<typeof setInterval> | undefined

  function keepTab(): void {
    keep('sessionStorage', name, tab)
  }

  /** Counts the page whose address now stands in the address bar. */
  function open(): void {
    page = known.open({
      url: address().slice(0, mostAddress),
      referrer: document.referrer.slice(0, mostAddress),
      now: Date.now(),
    })
    talkie.visitorId = page?.visitor ?? ''
    talkie.visitId = page?.visit.id ?? ''
    if (!page) stop()
  }

  /** Asks for the numbers of the opened page. */
  const ask = guard(() => {
    if (!page) return
    asked = pageRequest(key, page, tag)
    send(asked)
  })

  const openNext = guard(() => {
    if (!page) return
    open()
    ask()
  })

  function answered(request: VisitRequest, answer: VisitResponse, at: number): void {
    if (request !== asked) return
    showNumbers(answer.replace)
    tab.last = { ...answer, visit: request.visit, at }
    keepTab()
    clearInterval(beats)
    if (answer.heartbeat) beats = setInterval(look, answer.heartbeat * second)
  }

  /** Does what is due while the page is looked at. */
  const look = guard(() => {
    if (!asked || document.visibilityState === 'hidden') return
    const { last } = tab
    const now = Date.now()
    const silence = last ? (now - last.at) / second : 0
    if (!known.look(now)) openNext()
    else if (tab.queue.length || !last) send()
    else if (silence > last.hold) send(asked)
    else if (last.heartbeat && silence > last.heartbeat / 2) beat(asked, last, now)
  })

  async function beat({ visitor, visit }: VisitRequest, last: LastAnswer, at: number): Promise<void> {
    const leases = last.replace.flatMap(({ lease }) => lease || []).slice(0, mostLeases)
    if (!(await post('beat', { key, visitor, visit, leases }))) return
    last.at = at
    keepTab()
  }

  /** Gives the page its numbers back and sends nothing more. */
  function stop(): void {
    page = asked = tab.last = undefined
    tab.queue = []
    keepTab()
    clearInterval(beats)
    showNumbers([])
  }

  talkie.refresh = openNext
  talkie.optOut = guard(() => {
    known.optOut()
    open()
  })

  open()
  if (!page) return
  // The same visit sees the number of its last page at once; the answer confirms it.
  if (tab.last?.visit === talkie.visitId && Date.now() - tab.last.at < tab.last.hold * second)
    showNumbers(tab.last.replace)
  // The site's data may be said further down: a page that has said nothing yet is read to its end.
  if (document.readyState === 'loading' && !window.talkieData) addEventListener('DOMContentLoaded', ask)
  else ask()
  onRoute(openNext)
  addEventListener('visibilitychange', look)
  addEventListener('online', look)
  addEventListener('pageshow', ({ persisted }) => persisted && openNext())
}
