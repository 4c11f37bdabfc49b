import type { MailedDashboard } from '@talkie/contract/reporting'
import { expect, test } from 'vitest'
import { linkToReport } from './link-to-report.ts'

const report: MailedDashboard = {
  kind: 'dashboard',
  preset: null,
  compare: 'previous_period',
  filters: [],
  model: 'last_non_direct',
  unique: 0,
}
const link = (changes: Partial<MailedDashboard>) =>
  new URL(
    linkToReport('https://talkie.test/', {
      accountId: 7,
      screen: 'reporting.dashboard',
      report: { ...report, ...changes },
      range: { start: '2026-11-01', end: '2026-11-08' },
    }),
  )

test('the link of a dashboard opens its days', () => {
  const { pathname, searchParams } = link({})
  expect(pathname).toBe('/accounts/7/reporting-dashboard')
  expect(Object.fromEntries(searchParams)).toMatchObject({ from: '2026-11-01', to: '2026-11-07' })
})

test.each([
  ['days by hand', null, 'previous_period'],
  ['this month', 'this_month', 'previous_month'],
  ['this quarter', 'this_quarter', 'previous_quarter'],
] as const)('the link of %s compares as the mail does', (_, preset, comparison) => {
  expect(link({ preset }).searchParams.get('compare')).toBe(comparison)
})
