import type { Report, TestVisit } from './test-visit.ts'

/** What stands in the way of a test visit, and what the user should know of it. */
export type Problem =
  | { kind: 'domain'; host: string }
  | {
      kind:
        | 'consent'
        | 'signal'
        | 'optOut'
        | 'automated'
        | 'overflow'
        | 'noRingpool'
        | 'late'
        | 'tabStorage'
        | 'noStorage'
    }
  | { kind: 'csp'; directive: string }
  | { kind: 'bot'; browser: string }
  | { kind: 'unanswered' | 'cached' | 'outdated' | 'silent' | 'unseen' }
  | { kind: 'selector'; selector: string }
  | { kind: 'absent' | 'left' | 'partly'; number: string }
  | { kind: 'twice'; count: number }
  | { kind: 'clock'; minutes: number }
  | { kind: 'unattributed' }

/** Problems that cost nothing but are worth knowing: the numbers are shown all the same. */
const notes: ReadonlySet<Problem['kind']> = new Set([
  'late',
  'tabStorage',
  'noStorage',
  'partly',
  'twice',
  'clock',
  'cached',
])
export const isNote = ({ kind }: Problem): boolean => notes.has(kind)

/** Seconds to wait before silence means something: browsers open a page and its script in less. */
const patience = { answer: 5, report: 8, script: 12, page: 15 }

/** A clock that is off by less does not matter. */
const maxClockMinutes = 2

/**
 * Finds what stands in the way of a test visit, by what the server saw and what the browser reported; the cause first.
 *
 * @param now epoch milliseconds
 */
export const findProblems = (test: TestVisit, now: number): Problem[] => {
  const { report } = test
  const passed = (now - Date.parse(test.startedAt)) / 1000
  return [
    ...(report ? findReported(report, now) : findSilence(test, passed)),
    ...(report && isOutdated(test, report, now) ? [{ kind: 'outdated' } as const] : []),
    ...findOfVisit(test),
    ...(report && test.visit && !test.visit.bot ? findOnPage(report) : []),
    ...(test.call && !test.call.attributed ? [{ kind: 'unattributed' } as const] : []),
  ]
}

/** Reasons for the browser's silence, from the little that the server sees. */
const findSilence = ({ visit, script }: TestVisit, passed: number): Problem[] => {
  if (visit) return passed > patience.report && !visit.bot ? [{ kind: 'cached' }] : []
  if (script) return passed > patience.script ? [{ kind: 'silent' }] : []
  return passed > patience.page ? [{ kind: 'unseen' }] : []
}

/**
 * The browser ran the code as it was before the site settings were changed: it had an answer with numbers, but no visit
 * is stored, and the code itself knows of no reason. So it is where consent is required since.
 */
const isOutdated = ({ visit }: TestVisit, report: Report, now: number): boolean =>
  !visit &&
  report.answered &&
  report.denied === null &&
  report.hostAllowed &&
  (now - Date.parse(report.at)) / 1000 > patience.answer

const findReported = (report: Report, now: number): Problem[] => {
  const { violations, storage, denied, scripts, late, clockAhead } = report
  const age = (now - Date.parse(report.at)) / 1000
  const minutes = Math.round(clockAhead / 60)
  const stops: Problem[] = [
    ...(report.hostAllowed ? [] : [{ kind: 'domain', host: report.host } as const]),
    ...(denied === 'opt_out' ? [{ kind: 'optOut' } as const] : []),
    ...(denied === 'signal' ? [{ kind: 'signal' } as const] : []),
    ...(denied === 'consent' ? [{ kind: 'consent' } as const] : []),
    ...violations.map(({ directive }) => ({ kind: 'csp', directive }) as const),
  ]
  const isUnanswered = stops.length === 0 && !report.answered && age > patience.answer
  return [
    ...stops,
    ...(isUnanswered ? [{ kind: 'unanswered' } as const] : []),
    ...(scripts > 1 ? [{ kind: 'twice', count: scripts } as const] : []),
    ...(late ? [{ kind: 'late' } as const] : []),
    ...(storage === 'tab' ? [{ kind: 'tabStorage' } as const] : []),
    ...(storage === 'none' ? [{ kind: 'noStorage' } as const] : []),
    ...(Math.abs(minutes) > maxClockMinutes ? [{ kind: 'clock', minutes } as const] : []),
  ]
}

const findOfVisit = ({ visit, report }: TestVisit): Problem[] => {
  if (!visit) return []
  if (visit.bot) return [report?.automated ? { kind: 'automated' } : { kind: 'bot', browser: visit.browser }]
  if (visit.overflow) return [{ kind: 'overflow' }]
  return report?.answered && report.numbers.length === 0 ? [{ kind: 'noRingpool' }] : []
}

/** Numbers and selectors that do not fit the page. */
const findOnPage = ({ numbers, selectors, answered }: Report): Problem[] => {
  if (!answered) return []
  return [
    ...numbers.flatMap(({ number, shown, left }): Problem[] => {
      if (shown) return left ? [{ kind: 'partly', number }] : []
      return [{ kind: left ? 'left' : 'absent', number }]
    }),
    ...selectors.flatMap(({ selector, matches }): Problem[] =>
      matches === 0 ? [{ kind: 'selector', selector }] : [],
    ),
  ]
}
