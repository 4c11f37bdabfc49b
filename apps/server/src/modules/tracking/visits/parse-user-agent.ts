import Bowser from 'bowser'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'

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
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    browser: browser.name ?? '',
    os: os.name ?? '',
    device: platform.type ?? '',
    bot: isbot(userAgent),
  }
}
