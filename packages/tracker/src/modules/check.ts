import type { CheckReport, testVisitParameter, VisitResponse } from '@talkie/contract/tracking'
import { guard, guardAsync } from '../guard.ts'
import type { Core, Module } from '../hooks.ts'
import { readStored, store } from '../memory.ts'
import type { PageNumbers } from '../numbers/number-search.ts'

/**
 * Reports what the script meets on the page, in the browser of a test visit only: the code in the URL names it. Other
 * visitors of the half hour in which this module is served send nothing.
 */

const parameter: typeof testVisitParameter = 'talkie_test'

/** Milliseconds after the page is opened at which a report is sent if something has changed since the last one. */
const reportTimes = [600, 2500, 6000, 15_000, 40_000]

/**
 * Milliseconds after the page's `load` event at which the script is late. The snippet never holds that event back, so on a
 * small page it runs a moment later.
 */
const lateAfter = 1500

const maxNumbers = 10
const maxSelectors = 20
const maxViolations = 5

function createCheck(): Module {
  const violations: CheckReport['violations'] = []
  let core: Core | undefined
  let code = ''
  let isLate = false
  let last: PageNumbers | VisitResponse | undefined
  let sent = ''

  /** Digits of the page without the separators between them, as both its own and our numbers are compared. */
  function readDigits(): string {
    // biome-ignore lint/performance/useDomNodeTextContent: a number counts only where visitors see it
    const text = document.body?.innerText ?? ''
    const links = [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href'))
    return [text, ...links].join('\n').replace(/(\d)[^\d\n]{1,3}(?=\d)/g, '$1')
  }

  function findDenial({ isOut }: Core): CheckReport['denied'] {
    if (isOut()) return 'opt_out'
    if (!talkieModules.some((module) => guard(() => module.isDenied?.())())) return null
    const { consent } = talkieSite
    const hasSignal =
      (consent?.gpc && 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) ||
      (consent?.dnt && navigator.doNotTrack === '1')
    return hasSignal ? 'signal' : 'consent'
  }

  function measure(running: Core): CheckReport {
    const { key, name, talkie } = running
    // A page may store nothing: then the response is known only if it was heard.
    const response = last ?? readStored('sessionStorage', name)?.last
    const rules: VisitResponse['replace'] = response?.replace ?? []
    const digits = readDigits()
    const canStore = (area: 'localStorage' | 'sessionStorage') => {
      store(area, `${name}_check`, code)
      return readStored(area, `${name}_check`) === code
    }
    const isStored = canStore('localStorage')
    const isKept = canStore('sessionStorage')
    if (isStored) window.localStorage.removeItem(`${name}_check`)
    return {
      key,
      code,
      url: location.origin + location.pathname.slice(0, 900),
      visit: talkie.visitId,
      clock: Date.now(),
      scripts: [...document.scripts].filter(({ src }) => src.includes(`/dni/${key}.js`)).length,
      late: isLate,
      storage: isStored ? 'stored' : isKept ? 'tab' : 'none',
      denied: findDenial(running),
      automated: navigator.webdriver === true,
      answered: response !== undefined,
      violations,
      numbers: rules.slice(0, maxNumbers).map(({ tel, to, from }) => ({
        number: tel,
        shown: [tel.slice(1), ...to].some((number) => digits.includes(number)),
        left: from.some((number) => digits.includes(number)),
      })),
      selectors: rules
        .flatMap(({ selectors }) => selectors)
        .slice(0, maxSelectors)
        .map((selector) => ({
          selector: selector.slice(0, 200),
          matches: guard(() => document.querySelectorAll(selector).length)() ?? 0,
        })),
      forms: document.forms.length,
    }
  }

  const report = guardAsync(async () => {
    if (!core) return
    const facts = measure(core)
    const content = JSON.stringify({ ...facts, clock: 0 })
    if (content === sent) return
    sent = content
    const status = await core.request('check', () => facts)
    // A policy that forbids to connect may allow images.
    if (!status)
      new Image().src = `${core.address}/collect/check?report=${encodeURIComponent(JSON.stringify(facts))}`
  })

  return {
    start(running) {
      const key = `${running.name}_test`
      code = new URLSearchParams(location.search).get(parameter) ?? readStored('sessionStorage', key) ?? ''
      if (!/^[\w-]{16}$/.test(code)) return
      core = running
      store('sessionStorage', key, code)
      const [page] = performance.getEntriesByType('navigation')
      const loaded = page && 'loadEventEnd' in page ? Number(page.loadEventEnd) : 0
      isLate = loaded > 0 && performance.now() - loaded > lateAfter
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        if (!blockedURI.startsWith(new URL(running.address, location.href).origin)) return
        if (violations.some(({ directive }) => directive === effectiveDirective)) return
        if (violations.length < maxViolations)
          violations.push({ directive: effectiveDirective.slice(0, 60), blocked: blockedURI.slice(0, 300) })
        report()
      })
    },
    onPage() {
      if (core) for (const time of reportTimes) setTimeout(report, time)
    },
    onNumbers(shown) {
      if (!core) return
      last = shown
      // The numbers are on the page once this returns.
      setTimeout(report)
    },
  }
}

talkieModules.push(createCheck())
