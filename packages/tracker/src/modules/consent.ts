import type { VisitResponse } from '@talkie/contract/tracking'
import { readBanners } from '../consent/banners.ts'
import { type Consent, type ConsentSource, joinConsent } from '../consent/consent.ts'
import { findLayerName, readGoogleConsent } from '../consent/google-consent.ts'
import { findLanding, type Landing } from '../consent/landing.ts'
import { readPrivacySignals } from '../consent/privacy-signals.ts'
import { toSourceQuery } from '../consent/source-query.ts'
import { readTcf } from '../consent/tcf.ts'
import { guard, guardAsync } from '../guard.ts'
import { type Core, callModules } from '../hooks.ts'
import { readStored, store } from '../memory.ts'
import { currentUrl } from '../routes.ts'

declare global {
  interface Window {
    __tcfapi?: unknown
    google_tag_data?: { ics?: { entries?: unknown } }
  }
}

const { isRequired = false, category = 'statistics', gpc = false, dnt = false } = talkieSite.consent ?? {}

const second = 1000
/** If consent is still missing after this time, what an earlier consent stored is removed. */
const forgetAfter = 20 * second
const noNumbers = { replace: [], pattern: '', gap: '' }

let layerName = ''
let scriptCount = 0

/** The layer's name is found anew only if the page has other scripts. */
function getLayerName(): string {
  const { length } = document.scripts
  if (length !== scriptCount) layerName = findLayerName(document.scripts)
  scriptCount = length
  return layerName
}

const sources: ConsentSource[] = [
  readPrivacySignals({ gpc, dnt }, navigator),
  ...(isRequired
    ? [
        {
          read: () =>
            window.talkieConsent === undefined ? undefined : window.talkieConsent ? 'granted' : 'denied',
        } satisfies ConsentSource,
        readGoogleConsent(
          category,
          () => Reflect.get(window, getLayerName()),
          () => window.google_tag_data?.ics?.entries,
        ),
        readTcf(() => window.__tcfapi),
        ...readBanners(window, category),
      ]
    : []),
]

let core: Core | undefined
let landing: Landing | undefined
let isGranted = false
/** Whether the browser stores nothing, so that nothing can be missing from it. */
let isUnstored = false
/** The last state. Only a change is news: another tab may have consented since. */
let lastState: Consent
/** What the sources said when another tab withdrew, and whom it forgot: they may be stale here until one of them changes. */
let stale: { states: string; visitor: string } | undefined
/** Each change ends what is still under way for the state before it. */
let generation = 0

const readStates = (): Consent[] => sources.map((source) => guard(source.read)())

/** What all sources say now. */
function decide(): Consent {
  const states = readStates()
  if (stale?.states !== states.join()) stale = undefined
  return stale ? 'denied' : joinConsent(states)
}

const isAllowed = (state: Consent): boolean => state === 'granted' || (!isRequired && state === undefined)

/** The visitor that is stored, of this tab or another. */
const readStoredVisitor = ({ name }: Core): string => String(readStored('localStorage', name)?.visitor ?? '')

/** Compares consent with what it was, and goes on, or withdraws. */
const update = guard(() => {
  if (!core) return
  const state = decide()
  const isNew = state !== lastState
  const wasGranted = isGranted
  lastState = state
  isGranted = isAllowed(state)
  if (isGranted !== wasGranted) generation += 1
  if (core.isOut()) return
  if (isGranted && !wasGranted) grant(core)
  else if (!isGranted && wasGranted) withdraw(core, state === 'denied' ? core.talkie.visitorId : '')
  else if (isNew && state === 'denied') forget(core, readStoredVisitor(core))
})

/** Names the visitor's way through the site's pages in this tab: the first entry of the browser's own history on the site. */
const getWay = (): string => window.navigation?.entries()[0]?.key ?? ''
const toWayName = ({ name }: Core): string => `${name}_way`

/** Begins the visit where the visitor landed, unless that page was counted. */
function grant(tracker: Core): void {
  const isCounted = readStored('sessionStorage', toWayName(tracker)) === getWay()
  if (landing && landing.url !== currentUrl() && !isCounted) tracker.reopen(landing.url, landing.referrer)
  else tracker.reopen()
}

/** @param visitor whom the server is to forget too, if consent was taken back and is not only missing */
function withdraw(tracker: Core, visitor: string): void {
  forget(tracker, visitor)
  showSourceNumbers()
}

/** Removes what is stored, and asks the server to forget a visitor. Only an opt-in removes an opt-out. */
function forget(tracker: Core, visitor: string): void {
  if (tracker.isOut()) return
  tracker.forget()
  guard(() => localStorage.removeItem(tracker.name))()
  for (const name of [tracker.name, toWayName(tracker)]) guard(() => sessionStorage.removeItem(name))()
  callModules((module) => module.onForget?.())
  if (visitor) sendForget(tracker, visitor)
}

/** The server must know: it is told again, a few times. */
function sendForget({ key, request }: Core, visitor: string): void {
  const maxAttempts = 6
  request('forget', () => ({ key, visitor }), maxAttempts)
}

/** Shows the numbers of the visitor's source, which name nobody. */
const showSourceNumbers = guardAsync(async () => {
  if (!core || !landing) return
  const { address, key } = core
  const startedAt = generation
  const query = toSourceQuery(key, currentUrl(), landing)
  const response = await fetch(`${address}/collect/number?${query}`, { credentials: 'omit' }).catch(
    () => undefined,
  )
  const numbers: VisitResponse | undefined = response?.ok ? await response.json() : undefined
  if (startedAt === generation && !isGranted && !core.isOut()) core.show(numbers ?? noNumbers)
})

/** Another tab of the site withdrew: its banner has told this one nothing. */
function revoke(tracker: Core): void {
  stale = { states: readStates().join(), visitor: tracker.talkie.visitorId }
  lastState = 'denied'
  isGranted = false
  generation += 1
  withdraw(tracker, '')
}

/** Another tab has changed what is stored of the visitor. */
const follow = guard((tracker: Core, isRemoved: boolean) => {
  const own = tracker.talkie.visitorId
  const stored = readStoredVisitor(tracker)
  // The page stops.
  if (tracker.isOut()) return own && tracker.reopen()
  if (stale) return followConsent(stored)
  if (!isGranted || !own || !isRemoved || isUnstored) return
  // This tab may have written its visitor again before it heard of the withdrawal.
  if (!stored || stored === own) return revoke(tracker)
  tracker.forget()
  tracker.reopen()
})

/** The visitor agreed again in the tab that withdrew. */
function followConsent(stored: string): void {
  if (!stored || stored === stale?.visitor) return
  stale = undefined
  update()
}

/**
 * Not all banners say when they change. They are read each second for a while after the page was opened or clicked on, and
 * seldom otherwise.
 */
function watchBanners(): void {
  const seldom = 10 * second
  let quickTurns = 30
  let timer: ReturnType<typeof setTimeout>
  const turn = () => {
    update()
    quickTurns -= 1
    timer = setTimeout(turn, quickTurns > 0 ? second : seldom)
  }
  timer = setTimeout(turn, second)
  const hurry = () => {
    if (quickTurns <= 0) {
      clearTimeout(timer)
      timer = setTimeout(turn, second)
    }
    quickTurns = Math.max(quickTurns, 10)
  }
  addEventListener('click', hurry, true)
}

/** Removes what an earlier consent stored, if no answer comes. What changes meanwhile is written by a tab that has consent. */
function forgetWithoutAnswer(tracker: Core): void {
  const read = guard(() => localStorage.getItem(tracker.name))
  const earlier = read()
  setTimeout(() => {
    if (!isGranted && read() === earlier) forget(tracker, '')
  }, forgetAfter)
}

talkieModules.push({
  start: (tracker) => {
    core = tracker
    landing = findLanding()
    lastState = decide()
    isGranted = isAllowed(lastState)
    if (lastState === 'denied') forget(tracker, readStoredVisitor(tracker))
    if (isRequired)
      tracker.talkie.consent = (given) => {
        window.talkieConsent = given
        stale = lastState = undefined
        update()
      }
    for (const { watch } of sources) watch?.(update)
    watchBanners()
    addEventListener('online', () => !isGranted && !tracker.isOut() && showSourceNumbers())
    // A frozen or restored page becomes visible before it hears of the storage, and would store its visitor again.
    addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'hidden') follow(tracker, !readStoredVisitor(tracker))
      update()
    })
    addEventListener('storage', ({ key, newValue }) => {
      if (key === tracker.name) follow(tracker, newValue === null)
    })
    forgetWithoutAnswer(tracker)
  },
  isDenied: () => !isGranted,
  onPage: (page) => {
    isUnstored = !!page?.unstored
    if (!core) return
    if (page) store('sessionStorage', toWayName(core), getWay())
    else if (!isGranted && !core.isOut()) showSourceNumbers()
  },
  // A page in the back/forward cache hears nothing of other pages.
  onRestore: () => {
    if (!core) return false
    const before = generation
    const stored = readStoredVisitor(core)
    if (stale) followConsent(stored)
    else if (isGranted && !isUnstored && !stored && !core.isOut()) revoke(core)
    update()
    return generation !== before
  },
})
