import type { VisitResponse } from '@talkie/contract/tracking'
import { readBanners } from '../consent/banners.ts'
import { type Consent, type ConsentSource, joinConsent } from '../consent/consent.ts'
import { findLayerName, readGoogleConsent } from '../consent/google-consent.ts'
import { findLanding, type Landing } from '../consent/landing.ts'
import { readPrivacySignals } from '../consent/privacy-signals.ts'
import { toSourceQuery } from '../consent/source-query.ts'
import { readTcf } from '../consent/tcf.ts'
import { guard, guardAsync } from '../guard.ts'
import type { Core } from '../hooks.ts'
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

const layerName = (): string => findLayerName(document.scripts)

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
          () => Reflect.get(window, layerName()),
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
/** The states of the sources when another tab withdrew: they may be stale here until one of them changes. */
let revoked: string | undefined
/** Whether the browser stores nothing, so that nothing can be missing from it. */
let isUnstored = false
/** Each change ends what is still under way for the state before it. */
let turn = 0
/** The last state that was looked at for an earlier consent. Only a change is news: another tab may have consented since. */
let seen: Consent

const readStates = (): Consent[] => sources.map((source) => guard(source.read)())

function decide(): Consent {
  const states = readStates()
  if (revoked !== undefined && revoked !== states.join()) revoked = undefined
  return revoked === undefined ? joinConsent(states) : 'denied'
}

const isAllowed = (state: Consent): boolean => state === 'granted' || (!isRequired && state === undefined)

/** Compares consent with what it was, and goes on, or withdraws. */
const check = guard(() => {
  if (!core) return
  const state = decide()
  const wasGranted = isGranted
  isGranted = isAllowed(state)
  if (isGranted === wasGranted) return
  turn += 1
  if (core.isOut()) return
  if (isGranted) grant()
  else withdraw(core, state === 'denied' ? core.talkie.visitorId : '')
})

/** Begins the visit where the visitor landed. */
function grant(): void {
  if (landing && landing.url !== currentUrl()) core?.reopen(landing.url, landing.referrer)
  else core?.reopen()
}

/** @param visitor whom the server is to forget too, if consent was taken back and is not only missing */
function withdraw(tracker: Core, visitor: string): void {
  forget(tracker, visitor)
  showSourceNumbers()
}

/** Removes what is stored, and asks the server to forget a visitor. */
function forget(tracker: Core, visitor: string): void {
  tracker.forget()
  guard(() => localStorage.removeItem(tracker.name))()
  guard(() => sessionStorage.removeItem(tracker.name))()
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
  const asked = turn
  const { address, key } = core
  const query = toSourceQuery(key, currentUrl(), landing)
  const response = await fetch(`${address}/collect/number?${query}`, { credentials: 'omit' }).catch(
    () => undefined,
  )
  const numbers: VisitResponse | undefined = response?.ok ? await response.json() : undefined
  if (asked === turn && !isGranted && !core.isOut()) core.show(numbers ?? noNumbers)
})

const readStored = guard((name: string) => localStorage.getItem(name))

/** The visitor that is stored, from an earlier consent. */
const readStoredVisitor = guard((name: string): string =>
  String(JSON.parse(localStorage.getItem(name) ?? '{}').visitor ?? ''),
)

/** Removes what an earlier consent stored, if the visitor has withdrawn it since. */
function forgetEarlier(tracker: Core): void {
  seen = decide()
  const visitor = readStoredVisitor(tracker.name)
  if (visitor && !isGranted && !tracker.isOut() && seen === 'denied') forget(tracker, visitor)
}

/** Another tab of the site withdrew: its banner has told this one nothing. */
function revoke(tracker: Core): void {
  if (!isGranted) return
  revoked = readStates().join()
  isGranted = false
  turn += 1
  withdraw(tracker, '')
}

talkieModules.push({
  start: (tracker) => {
    core = tracker
    landing = findLanding()
    isGranted = isAllowed(decide())
    forgetEarlier(tracker)
    if (isRequired)
      tracker.talkie.consent = (given) => {
        window.talkieConsent = given
        revoked = undefined
        check()
        forgetEarlier(tracker)
      }
    const update = guard(() => {
      check()
      if (decide() !== seen) forgetEarlier(tracker)
    })
    for (const { watch } of sources) watch?.(update)
    setInterval(update, second)
    addEventListener('visibilitychange', update)
    addEventListener('online', () => !isGranted && !tracker.isOut() && showSourceNumbers())
    addEventListener('storage', ({ key, newValue }) => {
      if (key === tracker.name && newValue === null) revoke(tracker)
    })
    // A page in the back/forward cache hears nothing of other pages.
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted && isGranted && !readStoredVisitor(tracker.name) && !isUnstored) revoke(tracker)
      if (persisted) check()
    })
    // What changes meanwhile is written by a tab that has consent.
    const earlier = readStored(tracker.name)
    setTimeout(() => {
      const isEarlier = readStored(tracker.name) === earlier && readStoredVisitor(tracker.name)
      if (isEarlier && !isGranted && !tracker.isOut()) forget(tracker, '')
    }, forgetAfter)
  },
  isDenied: () => !isGranted,
  onPage: (page) => {
    isUnstored = !!page?.unstored
    if (!page && core && !core.isOut()) showSourceNumbers()
  },
})
