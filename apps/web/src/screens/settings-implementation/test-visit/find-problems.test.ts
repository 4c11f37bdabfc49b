import { describe, expect, test } from 'vitest'
import { findProblems, type Problem } from './find-problems.ts'
import { testSteps, toTestSteps } from './test-steps.ts'
import type { Report, TestVisit } from './test-visit.ts'

/* A test visit of the dealer's site, which was started at ten o'clock. */

const start = Date.parse('2026-11-20T10:00:00.000Z')
const after = (seconds: number) => new Date(start + seconds * 1000).toISOString()

const fresh: TestVisit = {
  startedAt: after(0),
  script: null,
  report: null,
  visit: null,
  replacedAt: null,
  heartbeatAt: null,
  call: null,
}
const report: Report = {
  at: after(2),
  host: 'www.motorvalles.es',
  hostAllowed: true,
  clockAhead: 0,
  url: 'https://www.motorvalles.es/',
  scripts: 1,
  late: false,
  storage: 'stored',
  denied: null,
  automated: false,
  answered: true,
  violations: [],
  numbers: [{ number: '+34932000201', shown: true, left: false }],
  selectors: [],
  forms: 0,
}
const visit = {
  visitId: '0197f3a2-0000-7000-8000-000000000001',
  at: after(2),
  bot: false,
  browser: 'Chrome',
  pageUrl: 'https://www.motorvalles.es/',
  number: '+34932000201',
  overflow: false,
}
const works = { ...fresh, report, visit, replacedAt: after(3) }
const kinds = (test: TestVisit, seconds: number) =>
  findProblems(test, start + seconds * 1000).map(({ kind }) => kind)

describe('an earlier copy of the code', () => {
  // Consent is required since: the code of before asks for a number, gets that of the source, and stores no visit.
  const earlier = { ...fresh, report, replacedAt: after(2) }

  test('is named once the visit should have been stored', () => {
    expect(kinds(earlier, 4)).toEqual([])
    expect(kinds(earlier, 10)).toEqual(['outdated'])
    expect(toTestSteps(earlier, findProblems(earlier, start + 10_000)).visit.state).toBe('problem')
  })

  test('is not the cause where there is another', () => {
    expect(kinds({ ...earlier, report: { ...report, denied: 'consent' } }, 10)).toEqual(['consent'])
    expect(kinds({ ...earlier, report: { ...report, answered: false } }, 10)).toEqual(['unanswered'])
    expect(kinds({ ...earlier, visit }, 10)).toEqual([])
  })
})

describe('nothing stands in the way', () => {
  test('of a visit that sees its number', () => expect(kinds(works, 60)).toEqual([]))
  test('while the page may still be loading', () => expect(kinds(fresh, 10)).toEqual([]))
})

test.each<[string, TestVisit, number, Problem['kind'][]]>([
  ['nothing was seen', fresh, 20, ['unseen']],
  [
    'the script was served and stays silent',
    { ...fresh, script: { at: after(1), host: '' } },
    20,
    ['silent'],
  ],
  ['a visit without a report', { ...fresh, visit }, 20, ['cached']],
  ['a visit whose report is on its way', { ...fresh, visit }, 3, []],
  [
    'another domain',
    { ...fresh, report: { ...report, hostAllowed: false, answered: false, numbers: [] } },
    60,
    ['domain'],
  ],
  ['no consent', { ...fresh, report: { ...report, denied: 'consent', answered: false } }, 60, ['consent']],
  ['an opt-out', { ...fresh, report: { ...report, denied: 'opt_out', answered: false } }, 60, ['optOut']],
  [
    'a security policy, which also explains that no answer came',
    {
      ...fresh,
      report: { ...report, answered: false, violations: [{ directive: 'connect-src', blocked: '' }] },
    },
    60,
    ['csp'],
  ],
  ['no answer', { ...fresh, report: { ...report, answered: false } }, 60, ['unanswered']],
  ['no answer yet', { ...fresh, report: { ...report, answered: false } }, 4, []],
  ['a bot', { ...works, visit: { ...visit, bot: true } }, 60, ['bot']],
  [
    'a driven browser',
    { ...works, report: { ...report, automated: true }, visit: { ...visit, bot: true } },
    60,
    ['automated'],
  ],
  ['no free number', { ...works, visit: { ...visit, overflow: true } }, 60, ['overflow']],
  ['no ringpool for the page', { ...works, report: { ...report, numbers: [] } }, 60, ['noRingpool']],
  [
    'a number that is not on the page, and a selector without elements',
    {
      ...works,
      report: {
        ...report,
        numbers: [{ number: '+34932000201', shown: false, left: false }],
        selectors: [{ selector: '#tel', matches: 0 }],
      },
    },
    60,
    ['absent', 'selector'],
  ],
  [
    'a number that stays',
    { ...works, report: { ...report, numbers: [{ number: '+34932000201', shown: false, left: true }] } },
    60,
    ['left'],
  ],
  [
    'notes: twice, late, no storage, a wrong clock',
    { ...works, report: { ...report, scripts: 2, late: true, storage: 'none', clockAhead: -600 } },
    60,
    ['twice', 'late', 'noStorage', 'clock'],
  ],
  [
    'a call of another visit',
    { ...works, call: { callId: visit.visitId, at: after(30), callerEnd: '123', attributed: false } },
    60,
    ['unattributed'],
  ],
])('%s', (_, followed, seconds, expected) => {
  expect(kinds(followed, seconds)).toEqual(expected)
})

describe('the steps', () => {
  const states = (followed: TestVisit | undefined, seconds = 60) => {
    const steps = toTestSteps(followed, followed ? findProblems(followed, start + seconds * 1000) : [])
    return testSteps.map((step) => steps[step].state)
  }
  test('are open before a test visit', () => {
    expect(states(undefined)).toEqual(['open', 'open', 'open', 'open', 'open'])
  })
  test('wait for the one that is next', () => {
    expect(states(fresh, 1)).toEqual(['waiting', 'open', 'open', 'open', 'open'])
    expect(states({ ...fresh, script: { at: after(1), host: '' } }, 2)).toEqual([
      'done',
      'waiting',
      'open',
      'open',
      'open',
    ])
  })
  test('after the visit wait for number, heartbeat and call at once', () => {
    expect(states({ ...works, replacedAt: null })).toEqual(['done', 'done', 'waiting', 'waiting', 'waiting'])
    expect(states({ ...works, heartbeatAt: after(60) })).toEqual(['done', 'done', 'done', 'done', 'waiting'])
  })
  test('name the one that is stopped, and the instant of each that was seen', () => {
    const stopped = { ...fresh, report: { ...report, hostAllowed: false } }
    expect(states(stopped)).toEqual(['done', 'problem', 'open', 'open', 'open'])
    expect(toTestSteps(works, []).number.at).toBe(after(3))
  })
  test('a note stops nothing', () => {
    expect(states({ ...works, report: { ...report, late: true } })).toEqual([
      'done',
      'done',
      'done',
      'waiting',
      'waiting',
    ])
  })
})
