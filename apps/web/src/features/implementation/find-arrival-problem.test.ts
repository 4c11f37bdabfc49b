import { expect, test } from 'vitest'
import { findArrivalProblem } from './find-arrival-problem.ts'
import type { Status } from './status.ts'

const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`
const status: Status = {
  snippet: '',
  numberUrl: 'https://calls.example.com/collect/number',
  scriptUrl: '',
  domain: 'motorvalles.es',
  allowedDomains: [],
  firstVisitAt: null,
  lastVisitAt: null,
  visitsToday: 0,
  lastBotVisit: null,
  activeRingpools: 0,
  refused: [],
}
const refused = (host: string, minute: number) => ({
  host,
  reason: 'DOMAIN_NOT_ALLOWED' as const,
  times: 1,
  lastAt: at(minute),
})
const bot = (minute: number) => ({ at: at(minute), browser: 'Chrome Headless' })

test.each<[string, Partial<Status>, object | null]>([
  ['nothing came', {}, null],
  [
    'a visit of a foreign domain',
    { refused: [refused('shop.example', 5)] },
    { kind: 'domain', host: 'shop.example' },
  ],
  [
    'a domain that was allowed since',
    { refused: [refused('shop.example', 5)], allowedDomains: ['shop.example'] },
    null,
  ],
  ['hosts without a name of their own', { refused: [refused('…', 5)] }, null],
  ['an automated visit', { lastBotVisit: bot(5) }, { kind: 'automated', browser: 'Chrome Headless' }],
  [
    'a visit after both',
    { refused: [refused('shop.example', 5)], lastBotVisit: bot(6), lastVisitAt: at(7) },
    null,
  ],
  [
    'the newer of both',
    { refused: [refused('shop.example', 5)], lastBotVisit: bot(6), lastVisitAt: at(4) },
    { kind: 'automated' },
  ],
])('%s', (_, sent, problem) => {
  const found = findArrivalProblem({ ...status, ...sent }, true)
  if (problem === null) expect(found).toBeNull()
  else expect(found).toMatchObject(problem)
})
