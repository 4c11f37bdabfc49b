import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { UAParser } from 'ua-parser-js'
import { browserNames, deviceTypes, inAppBrowsers, systemNames } from './device-names.ts'

/** The browser, system and kind of device of a User-Agent header; '' where unknown. */
export type UserAgentDevice = { browser: string; os: string; device: string; bot: boolean }

/** Longer headers are truncated. Those of browsers are a third as long. */
const maxLength = 1000

const deviceCache = new LRUCache<string, UserAgentDevice>({ max: 5000 })

/** Parses a User-Agent header. An empty one is a bot: every browser sends one. */
export const parseUserAgent = (header: string): UserAgentDevice => {
  const userAgent = header.slice(0, maxLength)
  const cached = deviceCache.get(userAgent)
  if (cached) return cached
  const described = describe(userAgent)
  deviceCache.set(userAgent, described)
  return described
}

const describe = (userAgent: string): UserAgentDevice => {
  if (userAgent === '') return { browser: '', os: '', device: '', bot: true }
  const { browser, os, device } = new UAParser(userAgent).getResult()
  const system = systemNames[os.name ?? ''] ?? os.name ?? (/\bXbox\b/.test(userAgent) ? 'Xbox' : '')
  const kind = television.test(userAgent) ? 'tv' : toDevice(device.type, system)
  return {
    browser: findInAppBrowser(userAgent) ?? toBrowserName(browser.name ?? '', system, kind),
    os: system,
    device: kind,
    bot: isbot(userAgent),
  }
}

/** Televisions that the library takes for phones, or does not know: by their system, and the Japanese DTV. */
const television = /\b(?:smart-?tv|webOSTV|DTV|InettvBrowser)\b/i

const findInAppBrowser = (userAgent: string): string | undefined =>
  inAppBrowsers.find(({ pattern }) => pattern.test(userAgent))?.browser

/**
 * Names a browser. The library calls a web view without a name of its own WebKit: an app on iOS, on a console the
 * browser that is built in.
 */
const toBrowserName = (name: string, system: string, device: string): string => {
  if (device === 'console' && (name === '' || name === 'WebKit')) return system
  if (name === 'WebKit') return system === 'iOS' ? 'Safari (in-app)' : ''
  return browserNames[name] ?? name
}

const desktopSystems = new Set(['Windows', 'macOS', 'Linux', 'Chrome OS', 'FreeBSD', 'OpenBSD', 'NetBSD'])

/** The library names every kind of device but the usual one. */
const toDevice = (type: string | undefined, system: string): string => {
  if (type !== undefined) return deviceTypes[type] ?? ''
  if (desktopSystems.has(system)) return 'desktop'
  return ['Android', 'iOS'].includes(system) ? 'mobile' : ''
}
