import { type Consent, type ConsentCategory, type ConsentSource, toConsent } from './consent.ts'

/** The objects that banners put on `window`. All of it may be missing, and come late. */
export type BannerPage = {
  OnetrustActiveGroups?: string
  Cookiebot?: { hasResponse?: boolean; consent?: { statistics?: boolean; marketing?: boolean } }
  Didomi?: {
    getCurrentUserStatus: () => { purposes?: Record<string, { enabled?: boolean } | undefined> }
    shouldUserStatusBeCollected?: () => boolean
  }
  didomiOnReady?: unknown
  didomiEventListeners?: unknown
  __ucCmp?: { getConsentDetails: () => unknown }
  UC_UI?: {
    isInitialized: () => boolean
    getServicesBaseInfo: () => { name?: string; categorySlug?: string; consent?: { status?: boolean } }[]
  }
  getCkyConsent?: () => {
    categories?: { analytics?: boolean; advertisement?: boolean }
    isUserActionCompleted?: boolean
  }
  cmplz_has_consent?: (category: string) => boolean
  _iub?: {
    cs?: { consent?: { consent?: boolean; purposes?: Record<string, boolean> } }
    csConfiguration?: { callback?: { onPreferenceExpressedOrNotNeeded?: unknown } }
  }
  wp_has_consent?: (category: string) => boolean
  wp_consent_type?: string
  wp_fallback_consent_type?: string
}

/** Events after which a banner's state may have changed. Those of `document` bubble to `window`, or are heard there. */
const EVENTS = [
  'OneTrustGroupsUpdated',
  'OTConsentApplied',
  'CookiebotOnConsentReady',
  'CookiebotOnAccept',
  'CookiebotOnDecline',
  'UC_UI_CMP_EVENT',
  'UC_UI_INITIALIZED',
  'cookieyes_consent_update',
  'cookieyes_banner_load',
  'cmplz_status_change',
  'cmplz_fire_categories',
  'wp_listen_for_consent_change',
] as const

/** Reads each banner of a page: the state of a category, undefined if the banner is not there. */
const READERS: ((page: BannerPage, category: ConsentCategory) => Consent)[] = [
  // OneTrust: the groups that are active now, ",C0001,C0002,".
  ({ OnetrustActiveGroups: groups }, category) =>
    groups === undefined
      ? undefined
      : toConsent(groups.includes(category === 'marketing' ? 'C0004' : 'C0002')),

  ({ Cookiebot }, category) => {
    if (!Cookiebot) return undefined
    if (Cookiebot.consent?.[category]) return 'granted'
    return Cookiebot.hasResponse ? 'denied' : 'pending'
  },

  // Didomi: its own purposes, named after those of the TCF or of the site.
  ({ Didomi }, category) => {
    if (!Didomi?.getCurrentUserStatus) return undefined
    const { purposes = {} } = Didomi.getCurrentUserStatus()
    const names =
      category === 'marketing'
        ? ['advertising', 'marketing', 'measure_ad_performance']
        : ['measure_ad_performance', 'analytics', 'audience_measurement', 'statistics']
    const known = names.flatMap((name) => purposes[name] ?? [])
    if (known.length > 0 && known.every(({ enabled }) => enabled)) return 'granted'
    return Didomi.shouldUserStatusBeCollected?.() ? 'pending' : 'denied'
  },

  // Usercentrics 2: the service of our name, else all services that are not essential.
  ({ UC_UI }) => {
    if (!UC_UI?.isInitialized?.()) return undefined
    const services = UC_UI.getServicesBaseInfo()
    const own = services.filter(({ name = '' }) => /\btalkie\b/i.test(name))
    const asked = own.length > 0 ? own : services.filter(({ categorySlug }) => categorySlug !== 'essential')
    return toConsent(asked.length > 0 && asked.every(({ consent }) => consent?.status))
  },

  ({ getCkyConsent }, category) => {
    if (!getCkyConsent) return undefined
    const { categories, isUserActionCompleted } = getCkyConsent()
    if (categories?.[category === 'marketing' ? 'advertisement' : 'analytics']) return 'granted'
    return isUserActionCompleted ? 'denied' : 'pending'
  },

  ({ cmplz_has_consent }, category) => cmplz_has_consent && toConsent(cmplz_has_consent(category)),

  // iubenda: purpose 4 is measurement, 5 marketing. Without purposes, one answer covers all.
  ({ _iub }, category) => {
    if (!_iub?.cs) return undefined
    const { purposes, consent } = _iub.cs.consent ?? {}
    const answer = purposes ? Boolean(purposes[category === 'marketing' ? 5 : 4]) : consent
    return answer === undefined ? 'pending' : toConsent(answer)
  },

  // The WP Consent API: without a type of consent, no banner of the site uses it.
  ({ wp_has_consent, wp_consent_type, wp_fallback_consent_type }, category) =>
    wp_has_consent && (wp_consent_type || wp_fallback_consent_type)
      ? toConsent(wp_has_consent(category))
      : undefined,
]

/** The common banners. Several on one page are several sources. */
export function readBanners(page: BannerPage & EventTarget, category: ConsentCategory): ConsentSource[] {
  const sources = READERS.map(
    (read): ConsentSource => ({
      read: () => read(page, category),
    }),
  )
  return [...sources, readUsercentrics3(page, category), watchEvents(page)]
}

/** Usercentrics 3 answers with a promise. If only some services were accepted, those of our category decide. */
function readUsercentrics3(page: BannerPage, category: ConsentCategory): ConsentSource {
  let state: Consent
  let isWaiting = false
  let onChange = () => {}
  return {
    watch: (callback) => {
      onChange = callback
    },
    read: () => {
      if (!page.__ucCmp?.getConsentDetails) return undefined
      if (isWaiting) return state ?? 'pending'
      isWaiting = true
      Promise.resolve(page.__ucCmp.getConsentDetails()).then(
        (details) => {
          isWaiting = false
          const before = state
          state = readDetails(details, category)
          if (state !== before) onChange()
        },
        () => {
          isWaiting = false
        },
      )
      return state ?? 'pending'
    },
  }
}

type UsercentricsDetails = {
  consent?: { status?: string }
  categories?: Record<string, { state?: string } | undefined>
  services?: Record<string, { name?: string; consent?: { given?: boolean } } | undefined>
}

function readDetails(details: unknown, category: ConsentCategory): Consent {
  const { consent, categories = {}, services = {} } = (details ?? {}) as UsercentricsDetails
  if (consent?.status === 'ALL_ACCEPTED') return 'granted'
  if (consent?.status !== 'SOME_ACCEPTED') return 'denied'
  const own = Object.values(services).find((service) => /\btalkie\b/i.test(service?.name ?? ''))
  return toConsent(own ? own.consent?.given : categories[category]?.state === 'ALL_ACCEPTED')
}

/** Tells of the events of all banners, and of those that take a callback instead. */
function watchEvents(page: BannerPage & EventTarget): ConsentSource {
  return {
    read: () => undefined,
    watch: (onChange) => {
      for (const name of EVENTS) {
        page.addEventListener(name, onChange)
        document.addEventListener(name, onChange)
      }
      push(page, 'didomiEventListeners', { event: 'consent.changed', listener: onChange })
      push(page, 'didomiOnReady', onChange)
      const callback = page._iub?.csConfiguration?.callback
      if (!callback) return
      const own = callback.onPreferenceExpressedOrNotNeeded
      callback.onPreferenceExpressedOrNotNeeded = function (this: unknown, ...given: unknown[]) {
        onChange()
        return typeof own === 'function' ? own.apply(this, given) : undefined
      }
    },
  }
}

/** Adds to a list that a banner reads. The banner may not be there: then nothing is created. */
function push(page: BannerPage, name: 'didomiEventListeners' | 'didomiOnReady', entry: unknown): void {
  const list = page[name]
  if (Array.isArray(list)) list.push(entry)
}
