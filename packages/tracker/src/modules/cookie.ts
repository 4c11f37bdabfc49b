import { guard } from '../guard.ts'
import { readStored, store } from '../memory.ts'
import type { Visit } from '../visit/visit.ts'

/**
 * Keeps the visitor in a first-party cookie beside the storage of the browser, which each subdomain has for itself, and
 * which Safari empties after seven days: the cookie of the registrable domain carries visitor and visit from one
 * subdomain to another; a cookie that the server sets, where the site serves the script itself, brings the visitor back.
 *
 * Nothing is read or written where it is denied.
 */

type Stored = { visitor?: string; visit?: Visit; out?: boolean }

const { domains = [] } = talkieSite.cookie ?? {}
const maxAge = 400 * 24 * 60 * 60
/** Browsers refuse larger cookies, and each request of the site carries it. */
const maxLength = 3000
const maxUrlLength = 600

let name = ''
let isOut = () => false

const readCookie = (cookieName: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((one) => one.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1)

function writeCookie(cookieName: string, value: string, age: number): void {
  const { hostname, protocol } = location
  const domain = domains.find((one) => hostname === one || hostname.endsWith(`.${one}`))
  // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store API, and it is asynchronous
  document.cookie = [
    `${cookieName}=${value}`,
    'path=/',
    `max-age=${age}`,
    'samesite=lax',
    ...(domain ? [`domain=${domain}`] : []),
    ...(protocol === 'https:' ? ['secure'] : []),
  ].join(';')
}

const readShared = guard((): Stored | undefined => {
  const shared: Stored | undefined = JSON.parse(decodeURIComponent(readCookie(name) ?? 'null'))
  return shared && isStored(shared) ? shared : undefined
})

const isId = (id: unknown) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(String(id))

/**
 * Whether a cookie is one of this script. Any subdomain may set it: the server refuses the pages of a visitor whose id is
 * none, and the expression runs on each page.
 */
const isStored = ({ visitor, visit, out }: Stored) =>
  out === true ||
  (isId(visitor) &&
    (!visit ||
      (isId(visit.id) &&
        visit.page > 0 &&
        visit.page <= 10_000 &&
        /^(\^\([\w.+|]+\)\$)?$/.test(visit.campaign ?? '') &&
        typeof visit.landing === 'string' &&
        typeof visit.referrer === 'string')))

/** Takes over what another subdomain or the server knows, if it is newer than what is stored here. */
const takeOver = guard(() => {
  const stored: Stored | undefined = readStored('localStorage', name)
  const shared = domains.length > 0 ? readShared() : undefined
  const ofServer = readCookie(`${name}_id`)
  if (stored?.out) return
  if (shared?.out || (shared?.visit?.seen ?? 0) > (stored?.visit?.seen ?? 0))
    store('localStorage', name, shared)
  else if (!stored?.visitor && isId(ofServer)) store('localStorage', name, { visitor: ofServer })
})

/** Shares what is stored here. URLs are cut: the server has them from the visit's first page. */
const share = guard(() => {
  const stored: Stored | undefined = readStored('localStorage', name)
  if (stored?.out) remove()
  if (!stored || domains.length === 0) return
  const { visitor, visit, out } = stored
  const value = encodeURIComponent(
    JSON.stringify({
      visitor,
      visit: visit && {
        ...visit,
        before: undefined,
        landing: visit.landing.slice(0, maxUrlLength),
        referrer: visit.referrer.slice(0, maxUrlLength),
      },
      out,
    }),
  )
  if (value.length <= maxLength) writeCookie(name, value, maxAge)
})

/** Removes both cookies. That of the server may stand on this host alone. */
const remove = guard(() => {
  for (const cookieName of [name, `${name}_id`])
    if (readCookie(cookieName) !== undefined) {
      writeCookie(cookieName, '', 0)
      // biome-ignore lint/suspicious/noDocumentCookie: as above
      document.cookie = `${cookieName}=;path=/;max-age=0`
    }
})

const isDeniedByOthers = (): boolean =>
  talkieModules.some((module) => module !== cookie && guard(() => module.isDenied?.())())

const update = (): void => {
  if (isDeniedByOthers() && !isOut()) remove()
  else share()
}

const cookie: (typeof talkieModules)[number] = {
  start: (core) => {
    name = core.name
    isOut = core.isOut
    // Otherwise the opt-out of the cookie would be taken over again.
    const { optIn } = core.talkie
    core.talkie.optIn = () => {
      remove()
      optIn()
    }
    addEventListener('visibilitychange', update)
    addEventListener('pagehide', update)
  },
  // Asked right before a page is counted.
  isDenied: () => {
    if (!isDeniedByOthers()) takeOver()
    return false
  },
  onPage: update,
  onNumbers: update,
}

talkieModules.push(cookie)
