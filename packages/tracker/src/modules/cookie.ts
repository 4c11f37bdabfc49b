import { guard } from '../guard.ts'
import { callModules } from '../hooks.ts'
import { readStored, store } from '../memory.ts'
import type { Visit } from '../visit/visit.ts'

/**
 * Keeps the visitor in a first-party cookie beside the storage of the browser, which each subdomain has for itself, and
 * which Safari empties after seven days: the cookie of the registrable domain carries visitor and visit from one
 * subdomain to another; a cookie that the server sets, where the site serves the script itself, brings the visitor back.
 *
 * Nothing is read or written where it is denied.
 */

/** `out` is when the visitor opted out, `in` when they took that back; `out` is true where that time is not known. */
type Stored = { visitor?: string; visit?: Visit; out?: number | true; in?: number }

const { domains = [] } = talkieSite.cookie ?? {}
const maxAge = 400 * 24 * 60 * 60
/** Browsers refuse larger cookies, and each request of the site carries it. */
const maxLength = 3000
const maxUrlLength = 600

let name = ''
let isOut = () => false
let reopen = () => {}

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

/** What the subdomains share; empty if it is none of ours. */
function readShared(): Stored {
  const shared = guard(() => JSON.parse(decodeURIComponent(readCookie(name) ?? 'null')))()
  return domains.length > 0 && shared && isStored(shared) ? shared : {}
}

function readOwn(): Stored {
  const stored: Stored = readStored('localStorage', name) ?? {}
  if (stored.out !== true) return stored
  const stamped = { out: Date.now() }
  store('localStorage', name, stamped)
  return stamped
}

/** When the visitor opted out or in, or began a visit, which is not possible after an opt-out: its id has the time. */
const decidedAt = ({ out, in: optedIn, visit }: Stored): number =>
  Number(out ?? optedIn ?? (visit ? Number.parseInt(visit.id.replace('-', ''), 16) : 0))

const isId = (id: unknown) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(String(id))

/**
 * Whether a cookie is one of this script. Any subdomain may set it: the server refuses the pages of a visitor whose id is
 * none, and the expression runs on each page.
 */
const isStored = ({ visitor, visit, out, in: optedIn }: Stored) =>
  Number(out ?? optedIn) > 0 ||
  (isId(visitor) &&
    (!visit ||
      (isId(visit.id) &&
        visit.page > 0 &&
        visit.page <= 10_000 &&
        /^(\^\([\w.+|]+\)\$)?$/.test(visit.campaign ?? '') &&
        typeof visit.landing === 'string' &&
        typeof visit.referrer === 'string')))

/** Goes by the last opt-out or opt-in of all subdomains, which needs no consent. */
function followDecision(): void {
  const own = readOwn()
  const shared = readShared()
  if (!(own.out || shared.out) || decidedAt(shared) <= decidedAt(own)) return
  if (shared.out) store('localStorage', name, { out: shared.out })
  else localStorage.removeItem(name)
}

/** Takes over what another subdomain or the server knows, if it is newer than what is stored here. */
const takeOver = guard(() => {
  followDecision()
  const own = readOwn()
  const shared = readShared()
  const ofServer = readCookie(`${name}_id`)
  if (own.out) return
  if ((shared.visit?.seen ?? 0) > (own.visit?.seen ?? 0)) store('localStorage', name, shared)
  else if (!own.visitor && isId(ofServer)) store('localStorage', name, { visitor: ofServer })
})

/** Shares what is stored here. URLs are cut: the server has them from the visit's first page. */
const share = guard(() => {
  const { visitor, visit, out } = readOwn()
  if (out) remove(`${name}_id`)
  if (domains.length === 0 || !(visitor || out)) return
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

/** Removes a cookie. That of the server may stand on this host alone. */
function remove(cookieName: string): void {
  if (readCookie(cookieName) === undefined) return
  writeCookie(cookieName, '', 0)
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${cookieName}=;path=/;max-age=0`
}

const update = guard(() => {
  const wasOut = isOut()
  followDecision()
  if (isOut() !== wasOut) reopen()
  else if (wasOut || !callModules((module) => module.isDenied?.())) share()
})

talkieModules.push({
  start: (core) => {
    name = core.name
    isOut = core.isOut
    reopen = core.reopen
    const { optIn } = core.talkie
    core.talkie.optIn = guard(() => {
      remove(`${name}_id`)
      // The other subdomains have the opt-out, too.
      if (domains.length > 0)
        writeCookie(name, encodeURIComponent(JSON.stringify({ in: Date.now() })), maxAge)
      optIn()
    })
    addEventListener('visibilitychange', update)
    addEventListener('pagehide', update)
  },
  beforePage: takeOver,
  // What is not allowed yet stays: a banner may answer late.
  onForget: guard(() => {
    remove(`${name}_id`)
    if (!readShared().out) remove(name)
  }),
  onPage: update,
  onNumbers: update,
})
