import Bowser from 'bowser'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'

/** What a User-Agent header tells; '' where nothing is known. */
export type Device = { browser: string; os: string; device: string; bot: boolean }

/** The longest that is looked at and remembered; those of browsers are a third as long. */
const longest = 1000

const seen = new LRUCache<string, Device>({ max: 5000 })

/** Browser, system and kind of device of a User-Agent. Absent, it is a bot's: every browser sends one. */
export const deviceOf = (sent: string): Device => {
  const userAgent = sent.slice(0, longest)
  const known = seen.get(userAgent)
  if (known) return known
  const described = describe(userAgent)
  seen.set(userAgent, described)
  return described
}

const describe = (userAgent: string): Device => {
  if (userAgent === '') return { browser: '', os: '', device: '', bot: true }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    browser: browser.name ?? '',
    os: os.name ?? '',
    device: platform.type ?? '',
    bot: isbot(userAgent),
  }
}
