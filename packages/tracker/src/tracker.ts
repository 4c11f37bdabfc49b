import type { ActionRequest, VisitRequest, VisitResponse } from '@talkie/contract/tracking'
import { watchActions } from './actions.ts'
import { guard } from './guard.ts'
import { type Core, callModules } from './hooks.ts'
import type { Talkie } from './host-page.ts'
import { readStored, store } from './memory.ts'
import { changeUnseen, watchPage } from './numbers/page-watch.ts'
import { currentUrl, onRouteChange } from './routes.ts'
import type { ScriptTag } from './script-tag.ts'
import { createOutbox } from './send/outbox.ts'
import { buildVisitRequest, type OpenedPage } from './send/page-request.ts'
import { createPost } from './send/post.ts'
import { createRequest } from './send/request.ts'
import { uuidV4 } from './visit/uuid.ts'
import { createVisitorStore } from './visit/visitor.ts'

/** The server's last response, its visit, and when the last heartbeat or request for it was sent. */
type LastResponse = VisitResponse & { visit: string; at: number }

/**
 * The state of a tab: the pending requests, the last response, which the next page can show at once, and the visit that
 * reported a number in view.
 */
type Tab = { queue: VisitRequest[]; last?: LastResponse; viewed?: string | undefined }

/** Tracks a page: requests its numbers, shows them, and sends heartbeats while the page is visible. */
export function startTracker({ key, server, tag }: ScriptTag, talkie: Talkie): void {
  const maxUrlLength = 4000
  const maxLeases = 20
  const maxActions = 20
  const second = 1000
  const name = `talkie_${key}`
  const tab: Tab = readStored('sessionStorage', name) || { queue: [] }
  let visitorStore = createVisitorStore(name)
  const replaceNumbers = watchPage(guard(watchActions)(report, () => tab.last?.replace || []))
  const showNumbers: typeof replaceNumbers = COMPOSED
    ? (numbers) => {
        replaceNumbers(numbers)
        callModules((module) => module.onNumbers?.(numbers))
      }
    : replaceNumbers
  const post = createPost(server, stop)
  const send = createOutbox(post, tab, keepTab, guard(answered))
  let page: OpenedPage | undefined
  let currentRequest: VisitRequest | undefined
  let heartbeatTimer: ReturnType<typeof setInterval> | undefined
  let actions = 0
  let hasOptedOut = false

  function keepTab(): void {
    store('sessionStorage', name, tab)
  }

  /** Whether a page may be counted. What modules know of its visitor is stored then. */
  function prepare(): boolean {
    if (callModules((module) => module.isDenied?.())) return false
    callModules((module) => module.beforePage?.())
    return true
  }

  /** Counts the page with the current URL. */
  function open(): void {
    page =
      COMPOSED && !prepare()
        ? undefined
        : visitorStore.open(
            currentUrl().slice(0, maxUrlLength),
            document.referrer.slice(0, maxUrlLength),
            Date.now(),
          )
    if (page) {
      talkie.visitorId = page.visitor
      talkie.visitId = page.visit.id
    } else if (COMPOSED && !isOut()) pause()
    else stop()
  }

  /** Requests the numbers of the opened page. */
  const requestNumbers = guard(() => {
    if (COMPOSED) callModules((module) => module.onPage?.(page))
    if (!page) return
    currentRequest = buildVisitRequest(key, page, tag)
    if (COMPOSED && talkieSite.consent) currentRequest.consent = true
    send(currentRequest)
  })

  const reopen = guard(() => {
    open()
    requestNumbers()
  })

  /** Goes on with the next page, unless the visitor opted out or the server refused. */
  function openNext(): void {
    if (page) reopen()
    else if (COMPOSED) callModules((module) => module.onPage?.(undefined))
  }

  function answered(request: VisitRequest, answer: VisitResponse, at: number): void {
    if (request !== currentRequest) return
    visitorStore.settle({ campaign: answer.campaign, ...answer.resumed })
    if (answer.resumed) talkie.visitId = request.visit = answer.resumed.id
    showNumbers(answer)
    tab.last = { ...answer, visit: request.visit, at }
    keepTab()
    clearInterval(heartbeatTimer)
    if (answer.heartbeat) heartbeatTimer = setInterval(handleVisible, answer.heartbeat * second)
  }

  /** Does what is due while the page is visible: a new visit, a retry, a new request, or a heartbeat. */
  const handleVisible = guard(() => {
    if (!currentRequest || document.hidden) return
    const { last } = tab
    const now = Date.now()
    if (!visitorStore.look(now)) openNext()
    else if (tab.queue.length || !last) send()
    else if (now - last.at > last.hold * second) send(currentRequest)
    else if (last.heartbeat && now - last.at > (last.heartbeat * second) / 2) beat(currentRequest, last, now)
  })

  async function beat({ visitor, visit }: VisitRequest, last: LastResponse, at: number): Promise<void> {
    const leases = last.replace.flatMap(({ lease }) => lease || []).slice(0, maxLeases)
    if (!(await post('beat', { key, visitor, visit, leases }))) return
    // The visitor may have withdrawn meanwhile.
    if (COMPOSED && last !== tab.last) return
    last.at = at
    keepTab()
  }

  /** Sends an action, a few of each page, and a number in view once in a visit of this tab. */
  function report(kind: ActionRequest['kind'], to?: string): void {
    if (!currentRequest || ++actions > maxActions) return
    const { visitor, visit } = currentRequest
    if (kind === 'view') {
      if (tab.viewed === visit) return
      tab.viewed = visit
      keepTab()
    }
    post('action', { key, visitor, visit, id: uuidV4(), kind, to }, true)
  }

  /** Whether the visitor opted out. In a browser that stores nothing, this page remembers it. */
  function isOut(): boolean {
    return hasOptedOut || !!readStored('localStorage', name)?.out
  }

  /** Stops sending while it is denied, and leaves the numbers and what is stored to the modules. */
  function pause(): void {
    page = currentRequest = undefined
    talkie.visitorId = talkie.visitId = ''
    clearInterval(heartbeatTimer)
  }

  /** Forgets the visitor: here, not in the storage, which another tab may have changed. */
  function forget(): void {
    visitorStore = createVisitorStore(name)
    tab.last = tab.viewed = undefined
    tab.queue = []
    pause()
  }

  /** Restores the page's own numbers and stops sending. */
  function stop(): void {
    page = currentRequest = tab.last = tab.viewed = undefined
    talkie.visitorId = talkie.visitId = ''
    tab.queue = []
    keepTab()
    clearInterval(heartbeatTimer)
    showNumbers({ replace: [], pattern: '', gap: '' })
  }

  function startModules(): void {
    const core: Core = {
      key,
      address: server,
      name,
      talkie,
      post,
      request: createRequest(server),
      show: showNumbers,
      reopen: (landing, referrer = '') => {
        if (landing && prepare()) visitorStore.open(landing, referrer, Date.now())
        reopen()
      },
      forget,
      isOut,
      change: changeUnseen,
    }
    callModules((module) => module.start?.(core))
  }

  talkie.refresh = openNext
  talkie.optOut = guard(() => {
    if (COMPOSED) hasOptedOut = true
    visitorStore.decide(COMPOSED ? Date.now() : true)
    open()
  })
  talkie.optIn = guard(() => {
    if (COMPOSED) hasOptedOut = false
    visitorStore.decide()
    reopen()
  })
  if (COMPOSED) startModules()

  open()
  // Within the same visit, show the numbers of the previous page at once. The response confirms them.
  if (tab.last?.visit === talkie.visitId && Date.now() - tab.last.at < tab.last.hold * second)
    showNumbers(tab.last)
  // The site may set its data further down the page: without any data yet, wait until the page is parsed. 'loading' is
  // the last of the three states by name.
  if (document.readyState < 'l' || window.talkieData) requestNumbers()
  else addEventListener('DOMContentLoaded', requestNumbers)
  onRouteChange(openNext)
  addEventListener('visibilitychange', handleVisible)
  addEventListener('online', handleVisible)
  addEventListener(
    'pageshow',
    ({ persisted }) =>
      persisted && !(COMPOSED && callModules((module) => module.onRestore?.())) && openNext(),
  )
}
