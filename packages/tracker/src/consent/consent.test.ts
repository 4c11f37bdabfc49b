import { describe, expect, test, vi } from 'vitest'
import { type BannerPage, readBanners } from './banners.ts'
import { type Consent, joinConsent } from './consent.ts'
import { readPrivacySignals } from './privacy-signals.ts'
import { withoutIds } from './source-query.ts'
import { readTcf } from './tcf.ts'

test.each<[Consent[], Consent]>([
  [[], undefined],
  [[undefined, undefined], undefined],
  [[undefined, 'granted'], 'granted'],
  [['granted', 'pending'], 'pending'],
  [['granted', 'pending', 'denied'], 'denied'],
  [['granted', 'granted', 'denied'], 'denied'],
])('of %j, what refuses or waits wins: %s', (states, joined) => {
  expect(joinConsent(states)).toBe(joined)
})

test.each([
  [{ gpc: true, dnt: true }, {}, undefined],
  [{ gpc: true, dnt: false }, { globalPrivacyControl: true }, 'denied'],
  [{ gpc: false, dnt: true }, { globalPrivacyControl: true }, undefined],
  [{ gpc: true, dnt: true }, { globalPrivacyControl: false, doNotTrack: null }, undefined],
  [{ gpc: false, dnt: true }, { doNotTrack: '1' }, 'denied'],
  [{ gpc: true, dnt: false }, { doNotTrack: '1' }, undefined],
  [{ gpc: true, dnt: true }, { doNotTrack: 'unspecified' }, undefined],
])('an account that honours %j reads the browser’s %j as %s', (honoured, browser, expected) => {
  expect(readPrivacySignals(honoured, browser).read()).toBe(expected)
})

describe('the TCF says', () => {
  const consents = (...ids: number[]) => ({ consents: Object.fromEntries(ids.map((id) => [id, true])) })
  const base = { gdprApplies: true, eventStatus: 'tcloaded' }
  test.each([
    ['pending before anything is known', undefined, 'pending'],
    [
      'pending while the banner is shown first',
      { ...base, eventStatus: 'cmpuishown', purpose: {} },
      'pending',
    ],
    ['pending while it is unknown whether it applies', { eventStatus: 'tcloaded' }, 'pending'],
    ['granted where it does not apply', { gdprApplies: false }, 'granted'],
    ['granted with purposes 1 and 7', { ...base, purpose: consents(1, 7) }, 'granted'],
    ['granted to the site itself', { ...base, publisher: consents(1, 7) }, 'granted'],
    ['denied without purpose 7', { ...base, purpose: consents(1, 2, 8) }, 'denied'],
    [
      'denied without purpose 1',
      { ...base, eventStatus: 'useractioncomplete', purpose: consents(7) },
      'denied',
    ],
    ['denied without any', { ...base, purpose: {} }, 'denied'],
  ])('%s', (_, data, expected) => {
    const source = readTcf(
      () => (_command: string, _version: number, listener: (...given: unknown[]) => void) =>
        data && listener(data, true),
    )
    expect(source.read()).toBe(expected)
  })

  test('what was agreed to, while its banner is shown again; and what changed then; by a late API too', () => {
    let listener: (data: unknown, isOk: boolean) => void = () => {}
    let api: unknown
    const source = readTcf(() => api)
    const changed = vi.fn()
    source.watch?.(changed)
    expect(source.read()).toBeUndefined()
    api = (_command: string, _version: number, given: typeof listener) => {
      listener = given
    }
    expect(source.read()).toBe('pending')
    listener({ ...base, purpose: consents(1, 7) }, true)
    expect(source.read()).toBe('granted')
    listener({ ...base, eventStatus: 'cmpuishown', purpose: consents(1, 7) }, true)
    listener(undefined, false)
    expect(source.read()).toBe('granted')
    listener({ ...base, eventStatus: 'useractioncomplete', purpose: {} }, true)
    expect(source.read()).toBe('denied')
    expect(changed).toHaveBeenCalledTimes(3)
  })
})

describe('a banner says', () => {
  const didomi = (isOpen: boolean, enabled: boolean): BannerPage => ({
    Didomi: {
      getCurrentUserStatus: () => ({ purposes: { analytics: { enabled } } }),
      shouldUserStatusBeCollected: () => isOpen,
    },
  })
  const usercentrics = (...services: [slug: string, name: string, status: boolean][]): BannerPage => ({
    UC_UI: {
      isInitialized: () => true,
      getServicesBaseInfo: () =>
        services.map(([categorySlug, name, status]) => ({ categorySlug, name, consent: { status } })),
    },
  })
  test.each<[string, BannerPage, Consent]>([
    ['OneTrust: granted', { OnetrustActiveGroups: ',C0001,C0002,' }, 'granted'],
    ['OneTrust: denied', { OnetrustActiveGroups: ',C0001,C0004,' }, 'denied'],
    ['Cookiebot: waits', { Cookiebot: { hasResponse: false, consent: {} } }, 'pending'],
    ['Cookiebot: granted', { Cookiebot: { hasResponse: true, consent: { statistics: true } } }, 'granted'],
    ['Cookiebot: denied', { Cookiebot: { hasResponse: true, consent: { marketing: true } } }, 'denied'],
    ['Didomi: waits', didomi(true, false), 'pending'],
    ['Didomi: granted', didomi(false, true), 'granted'],
    ['Didomi: denied', didomi(false, false), 'denied'],
    [
      'Usercentrics 2: granted',
      usercentrics(['essential', 'Shop', true], ['marketing', 'Ads', true]),
      'granted',
    ],
    [
      'Usercentrics 2: denied',
      usercentrics(['essential', 'Shop', true], ['marketing', 'Ads', false]),
      'denied',
    ],
    ['Usercentrics 2: our service', usercentrics(['x', 'Talkie', true], ['y', 'Ads', false]), 'granted'],
    ['Usercentrics 2: nothing to ask for', usercentrics(['essential', 'Shop', true]), 'denied'],
    [
      'CookieYes: waits',
      { getCkyConsent: () => ({ categories: {}, isUserActionCompleted: false }) },
      'pending',
    ],
    ['CookieYes: granted', { getCkyConsent: () => ({ categories: { analytics: true } }) }, 'granted'],
    [
      'CookieYes: denied',
      { getCkyConsent: () => ({ categories: {}, isUserActionCompleted: true }) },
      'denied',
    ],
    ['Complianz: granted', { cmplz_has_consent: (name) => name === 'statistics' }, 'granted'],
    ['Complianz: denied', { cmplz_has_consent: () => false }, 'denied'],
    ['iubenda: waits', { _iub: { cs: { consent: {} } } }, 'pending'],
    ['iubenda: granted', { _iub: { cs: { consent: { purposes: { 1: true, 4: true } } } } }, 'granted'],
    ['iubenda: denied', { _iub: { cs: { consent: { purposes: { 1: true, 5: true } } } } }, 'denied'],
    ['iubenda: one answer for all', { _iub: { cs: { consent: { consent: true } } } }, 'granted'],
    ['WP Consent API: granted', { wp_consent_type: 'optin', wp_has_consent: () => true }, 'granted'],
    ['WP Consent API: denied', { wp_fallback_consent_type: 'optin', wp_has_consent: () => false }, 'denied'],
    ['WP Consent API: not in use', { wp_has_consent: () => true }, undefined],
    ['nothing, where there is none', {}, undefined],
  ])('%s', (_, page, expected) => {
    vi.stubGlobal('document', new EventTarget())
    const sources = readBanners(Object.assign(new EventTarget(), page), 'statistics')
    expect(joinConsent(sources.map((source) => source.read()))).toBe(expected)
  })

  test.each([
    ['ALL_ACCEPTED', {}, 'granted'],
    ['ALL_DENIED', {}, 'denied'],
    ['SOME_ACCEPTED', { categories: { statistics: { state: 'ALL_ACCEPTED' } } }, 'granted'],
    ['SOME_ACCEPTED', { categories: { marketing: { state: 'ALL_ACCEPTED' } } }, 'denied'],
    ['SOME_ACCEPTED', { services: { x: { name: 'Talkie', consent: { given: true } } } }, 'granted'],
  ])('Usercentrics 3: %s with %j is %s, once its promise is kept', async (status, more, expected) => {
    const details = { consent: { status }, ...more }
    const page = Object.assign(new EventTarget(), { __ucCmp: { getConsentDetails: async () => details } })
    const sources = readBanners(page, 'statistics')
    const state = () => joinConsent(sources.map((source) => source.read()))
    expect(state()).toBe('pending')
    await vi.waitFor(() => expect(state()).toBe(expected))
  })

  test('when something changed, and the site’s own callback is called as before', () => {
    vi.stubGlobal('document', new EventTarget())
    const own = vi.fn(() => 'own')
    const callback = { onPreferenceExpressedOrNotNeeded: own as (...given: unknown[]) => unknown }
    const page = Object.assign(new EventTarget(), {
      _iub: { csConfiguration: { callback } },
      didomiEventListeners: [] as { listener: () => void }[],
    })
    const changed = vi.fn()
    for (const source of readBanners(page, 'statistics')) source.watch?.(changed)
    expect(callback.onPreferenceExpressedOrNotNeeded('given')).toBe('own')
    expect(own).toHaveBeenCalledWith('given')
    page.didomiEventListeners[0]?.listener()
    page.dispatchEvent(new Event('OneTrustGroupsUpdated'))
    document.dispatchEvent(new Event('cookieyes_consent_update'))
    expect(changed).toHaveBeenCalledTimes(4)
  })
})

test.each([
  [
    'https://m.example/?utm_campaign=una-campana-muy-larga',
    'https://m.example/?utm_campaign=una-campana-muy-larga',
  ],
  ['https://m.example/?gclid=EAIaIQobChMI8fzD', 'https://m.example/?gclid=x'],
  ['https://m.example/sillas?color=azul', 'https://m.example/sillas?color=azul'],
])('of %s the server is told %s', (url, told) => {
  expect(withoutIds(url)).toBe(told)
})
