import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { parseUserAgent } from './parse-user-agent.ts'

const inShort = (userAgent: string) => {
  const { browser, os, device } = parseUserAgent(userAgent)
  return `${browser} / ${os} / ${device}`
}

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = (device: string, chrome = 'Chrome/125.0.0.0') =>
  `Mozilla/5.0 (Linux; Android 14; ${device}) AppleWebKit/537.36 (KHTML, like Gecko) ${chrome} Mobile Safari/537.36`
const webView = android('SM-S911B Build/UP1A; wv', 'Version/4.0 Chrome/125.0.0.0')
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'

describe('a visitor uses', () => {
  test.each<[userAgent: string, expected: string]>([
    [`${windows} Chrome/125.0.0.0 Safari/537.36`, 'Chrome / Windows / desktop'],
    [`${windows} Chrome/125.0.0.0 Safari/537.36 Edg/125.0.0.0`, 'Microsoft Edge / Windows / desktop'],
    [`${windows} Chrome/124.0.0.0 Safari/537.36 OPR/110.0.0.0`, 'Opera / Windows / desktop'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
      'Safari / macOS / desktop',
    ],
    [
      'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:126.0) Gecko/20100101 Firefox/126.0',
      'Firefox / Linux / desktop',
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Safari/537.36',
      'Chrome / Chrome OS / desktop',
    ],
    [android('K'), 'Chrome / Android / mobile'],
    [
      android('SAMSUNG SM-S911B', 'SamsungBrowser/25.0 Chrome/121.0.0.0'),
      'Samsung Internet / Android / mobile',
    ],
    [`${iPhone} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari / iOS / mobile'],
    [`${iPhone} CriOS/125.0.6422.80 Mobile/15E148 Safari/604.1`, 'Chrome / iOS / mobile'],
    [
      'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari / iOS / tablet',
    ],
    [
      'Mozilla/5.0 (Linux; Android 13; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Safari/537.36',
      'Chrome / Android / tablet',
    ],
    ['', ' /  / '],
  ])('%s', (userAgent, expected) => {
    expect(inShort(userAgent)).toBe(expected)
  })
})

describe('a visitor is in the app of', () => {
  test.each<[userAgent: string, expected: string]>([
    [`${iPhone} Mobile/15E148 [FBAN/FBIOS;FBAV/468.0.0.40.70;FBDV/iPhone14,5]`, 'Facebook / iOS / mobile'],
    [`${webView} [FB_IAB/FB4A;FBAV/466.1.0.44.67;]`, 'Facebook / Android / mobile'],
    [`${iPhone} Mobile/21F79 Instagram 334.0.4.32.98 (iPhone15,3; iOS 17_5)`, 'Instagram / iOS / mobile'],
    [`${webView} Instagram 334.0.0.42.95 Android (34/14; 480dpi)`, 'Instagram / Android / mobile'],
    [`${iPhone} Mobile/15E148 musical_ly_34.2.0 BytedanceWebview/d8a21c6`, 'TikTok / iOS / mobile'],
    [`${webView} trill_340103 AppName/musical_ly BytedanceWebview/d8a21c6`, 'TikTok / Android / mobile'],
    [`${iPhone} Mobile/15E148 [LinkedInApp]/9.29.8962`, 'LinkedIn / iOS / mobile'],
    [`${webView} [LinkedInApp]`, 'LinkedIn / Android / mobile'],
    [`${iPhone} Version/17.5 Mobile/15E148 Safari/604.1 Snapchat/12.90.0.33`, 'Snapchat / iOS / mobile'],
    [`${iPhone} Mobile/15E148 [Pinterest/iOS]`, 'Pinterest / iOS / mobile'],
    [`${webView} [Pinterest/Android]`, 'Pinterest / Android / mobile'],
    [`${iPhone} Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI`, 'WeChat / iOS / mobile'],
    [`${iPhone} GSA/317.0.634488990 Mobile/15E148 Safari/604.1`, 'Google app / iOS / mobile'],
    [`${iPhone} Mobile/21F79 Barcelona 334.0.0.33.98 (iPhone15,3)`, 'Threads / iOS / mobile'],
    [`${iPhone} Mobile/15E148 Twitter for iPhone/10.43`, 'X / iOS / mobile'],
    [`${webView} TwitterAndroid`, 'X / Android / mobile'],
    [`${webView} WhatsApp/2.24`, 'WhatsApp / Android / mobile'],
    [webView, 'Android WebView / Android / mobile'],
    [`${iPhone} Mobile/15E148`, 'Safari (in-app) / iOS / mobile'],
  ])('%s', (userAgent, expected) => {
    expect(inShort(userAgent)).toBe(expected)
  })
})

describe('a visitor uses a Huawei, a television or a console:', () => {
  test.each<[userAgent: string, expected: string]>([
    [
      'Mozilla/5.0 (Linux; Android 10; HarmonyOS; ELS-NX9; HMSCore 6.13.0.302) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/99.0.4844.88 HuaweiBrowser/14.0.3.300 Mobile Safari/537.36',
      'Huawei Browser / HarmonyOS / mobile',
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; AGS3-W09) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/110.0.0.0 Safari/537.36',
      'Chrome / Android / tablet',
    ],
    [
      'Mozilla/5.0 (SMART-TV; Linux; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/3.0 Chrome/94.0.4606.31 TV Safari/537.36',
      'Samsung Internet / Tizen / tv',
    ],
    [
      'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/94.0.4606.128 Safari/537.36 (; LGE; webOSTV; WEBOS23)',
      'Chrome / webOS / tv',
    ],
    [
      'Mozilla/5.0 (Linux; Android 9; AFTKA) AppleWebKit/537.36 (KHTML, like Gecko) Silk/120.1.1 like Chrome/120.0.6099.230 Safari/537.36',
      'Amazon Silk / Android / tv',
    ],
    [
      'Mozilla/5.0 (Linux; Android 12; BRAVIA 4K UR2 Build/STT2) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/123.0.0.0 Safari/537.36',
      'Chrome / Android / tv',
    ],
    [
      'Mozilla/5.0 (PlayStation; PlayStation 5/6.50) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.4 Safari/605.1.15',
      'Safari / PlayStation / console',
    ],
    [
      'Mozilla/5.0 (PlayStation 4 11.00) AppleWebKit/605.1.15 (KHTML, like Gecko)',
      'PlayStation / PlayStation / console',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; Xbox; Xbox One) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/123.0.0.0 Safari/537.36 Edge/44.18363.8131',
      'Microsoft Edge / Xbox / console',
    ],
    [
      'Mozilla/5.0 (Nintendo Switch; WifiWebAuthApplet) AppleWebKit/609.4 (KHTML, like Gecko) NF/6.0.3.24.1 NintendoBrowser/5.1.0.29466',
      'Nintendo / Nintendo / console',
    ],
  ])('%s', (userAgent, expected) => {
    expect(inShort(userAgent)).toBe(expected)
  })
})

/** The test sets of the npm package woothee (Apache-2.0), which we did not write. */
const testSets = join(
  dirname(createRequire(import.meta.url).resolve('woothee/package.json')),
  'woothee/testsets',
)
const caseSchema = z.object({ target: z.string(), name: z.string(), os: z.string(), category: z.string() })
const readCases = (isWanted: (file: string) => boolean) =>
  readdirSync(testSets)
    .filter((file) => file.endsWith('.yaml') && isWanted(file))
    .flatMap((file) => readFileSync(join(testSets, file), 'utf8').split(/^- /m).slice(1))
    .map((entry) =>
      Object.fromEntries(
        [...entry.matchAll(/^ *(\w+): *(['"]?)(.*)\2 *$/gm)].map(([, key, , value]) => [key, value]),
      ),
    )
    .flatMap((entry) => caseSchema.safeParse(entry).data ?? [])

/** woothee's word for a system or a browser, in ours. It tells versions of a system apart; a web view has two names here. */
const systems: [RegExp, string][] = [
  [/^Windows Phone/, 'Windows Phone'],
  [/^Windows/, 'Windows'],
  [/^Mac OS/, 'macOS'],
  [/^i(?:Phone|Pad|Pod)$/, 'iOS'],
  [/^ChromeOS$/, 'Chrome OS'],
  [/^BSD$/, 'FreeBSD'],
  [/^BlackBerry/, 'BlackBerry'],
  [/^Nintendo/, 'Nintendo'],
  [/^PlayStation/, 'PlayStation'],
  [/^Xbox/, 'Xbox'],
]
const browsers: Record<string, readonly string[]> = {
  Webview: ['Android WebView', 'Safari (in-app)'],
  'Google Search App': ['Google app'],
  Safari: ['Safari', 'Android Browser'],
  Edge: ['Microsoft Edge'],
  Opera: ['Opera', 'Opera Mini'],
}
const devices: Record<string, readonly string[]> = {
  pc: ['desktop'],
  smartphone: ['mobile', 'tablet'],
  appliance: ['console', 'tv'],
}

/**
 * What differs from woothee, decided: its word and ours. Where it says UNKNOWN, nothing is compared.
 */
const decided: Record<string, string> = {
  'Internet Explorer / Sleipnir': 'the browser, not the engine in it',
  'InternetTVBrowser / NetFront': 'the browser of a Japanese television by its name',
  'DigitalTV / ': 'such a television names no system',
  'PlayStation / Amazon Silk': 'the Vita says Silk, which is Amazon’s browser elsewhere',
  'Xbox / Internet Explorer': 'the browser on the console by its name',
  'pc / ': 'Sleipnir alone names no kind of device',
  'iOS / ': 'the feed reader of an app',
  'Safari / ': 'the library of an app',
  'smartphone / desktop': 'Windows CE, which is Windows',
}

test('what woothee names is named alike, but for what we decided', () => {
  const cases = readCases((file) => /^(?:appliance|pc_|smartphone_)/.test(file))
  const toOurs = (word: string) => systems.find(([pattern]) => pattern.test(word))?.[1] ?? word
  const compared = cases.flatMap(({ target, name, os, category }) => {
    const parsed = parseUserAgent(target)
    return [
      { theirs: name, accepted: browsers[name] ?? [toOurs(name)], ours: parsed.browser },
      { theirs: os, accepted: [toOurs(os)], ours: parsed.os },
      { theirs: category, accepted: devices[category] ?? [category], ours: parsed.device },
    ]
      .filter(({ theirs }) => !theirs.includes('UNKNOWN'))
      .map((one) => ({ ...one, target }))
  })
  const differing = compared.filter(({ accepted, ours }) => !accepted.includes(ours))
  const written = differing.map(({ theirs, ours }) => `${toOurs(theirs)} / ${ours}`)
  expect(compared.length).toBeGreaterThan(250)
  expect([...new Set(written)].sort()).toEqual(Object.keys(decided).sort())
  expect(differing.length / compared.length).toBeLessThan(0.06)
})

test('its crawlers are bots', () => {
  const crawlers = readCases((file) => file.startsWith('crawler'))
  const missed = crawlers.filter(({ target }) => !parseUserAgent(target).bot)
  expect(crawlers.length).toBeGreaterThan(50)
  expect(missed.map(({ target }) => target)).toEqual([])
})

test('no header throws, and the texts are short', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary', maxLength: 2000 })), (header) => {
      const { browser, os, device } = parseUserAgent(header)
      for (const text of [browser, os, device]) expect(text.length).toBeLessThanOrEqual(1000)
    }),
  )
})
