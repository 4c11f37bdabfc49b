import type { ServedVisit } from '@talkie/contract/tracking'
import { guard } from '../guard.ts'
import type { Core } from '../hooks.ts'
import { readStored, store } from '../memory.ts'
import { toDigits } from '../numbers/number-search.ts'

/**
 * Goes on with the visit of a page that the site's server rendered, which is on the script's tag, and keeps the numbers that
 * the server wrote (`data-talkie-number`) up to date. A cookie names the visitor to the server on the next page.
 *
 * Nothing is read or written where it is denied.
 */

const halfAnHour = 30 * 60_000
const maxAge = 400 * 24 * 60 * 60

let core: Core | undefined
let isTaken = false

const takeOver = guard(({ name }: Core) => {
  const tag = document.querySelector<HTMLElement>('script[data-talkie-visit]')
  const served: ServedVisit = JSON.parse(tag?.dataset.talkieVisit ?? '')
  const { visitor, at, ...visit } = served
  const now = Date.now()
  const stored = readStored('localStorage', name)
  // A page from a cache, or one that is shown again, has the visit of another time. Ids are in the order of time.
  const running = stored?.visit
  const isOld =
    Math.abs(now - at) > halfAnHour ||
    running?.id > visit.id ||
    (running?.id === visit.id && running.page >= visit.page)
  if (stored?.out || isOld) return
  // The tracker counts the page that it opens.
  store('localStorage', name, { visitor, visit: { ...visit, page: visit.page - 1, seen: now } })
})

/** An empty value removes the cookie. */
function writeCookie(name: string, value: string): void {
  const age = value ? maxAge : 0
  const secure = location.protocol === 'https:' ? ';secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store API, and it is asynchronous
  document.cookie = `${name}=${value};path=/;max-age=${age};samesite=lax${secure}`
}

/** Tells the server who the visitor is, and whether they opted out. */
const updateCookies = guard(() => {
  if (!core) return
  const { name, talkie } = core
  const isOut = core.isOut()
  // A banner that answers late is to find it.
  if (talkie.visitorId || isOut) writeCookie(`${name}_id`, talkie.visitorId)
  writeCookie(`${name}_out`, isOut ? '1' : '')
})

const served: (typeof talkieModules)[number] = {
  start: (tracker) => {
    core = tracker
  },
  beforePage: () => {
    if (core && !isTaken) takeOver(core)
    isTaken = true
  },
  onForget: () => core && writeCookie(`${core.name}_id`, ''),
  onPage: updateCookies,
  onNumbers: ({ replace }) => {
    updateCookies()
    for (const element of document.querySelectorAll<HTMLElement>('[data-talkie-number]')) {
      const own = element.dataset.talkieNumber ?? ''
      const shown = replace.find(({ from }) => from.includes(toDigits(own)))
      const text = shown?.display ?? own
      if (element.textContent !== text) element.textContent = text
      const url = `tel:${shown?.tel ?? own.replace(/[^\d+]/g, '')}`
      if (element.matches('a') && element.getAttribute('href') !== url) element.setAttribute('href', url)
    }
  },
}

talkieModules.push(served)
