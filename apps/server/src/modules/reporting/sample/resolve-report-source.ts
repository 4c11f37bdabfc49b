import { countryDefaults } from '@talkie/contract/locales'
import type { EventRecord } from '@talkie/contract/reporting'
import { Refusal } from '../../../platform/http/http.ts'
import { noRollups, type ReportDeps } from '../../analytics/index.ts'
import type { EnsureSample } from './store-sample.ts'

/** The dependencies of reports that can show sample data instead. */
export type SampleDeps = ReportDeps & { ensureSample: EnsureSample }

/**
 * Resolves what a report of an account reads: the account's own events, or its country's sample. A sample is shown with the
 * account's time zone, formulas and currency code; its amounts are not converted.
 * @returns `settings` for the query, and `toRow`, which gives a row the account's currency
 * @throws Refusal NOT_FOUND
 */
export const resolveReportSource = async (deps: SampleDeps, accountId: number, sample: boolean) => {
  const account = await deps.accounts.byId(accountId)
  if (!account) throw new Refusal('NOT_FOUND', 'There is no such account.')
  const { timezone, currencyCode } = account
  const toSameRow = (row: EventRecord): EventRecord => row
  if (!sample) return { deps, settings: { accountId, timezone, currency: currencyCode }, toRow: toSameRow }
  const country = account.country
  const settings = {
    accountId: await deps.ensureSample(country),
    timezone,
    currency: countryDefaults[country].currency as string,
  }
  const findFormulas: ReportDeps['findFormulas'] = (_, measures) => deps.findFormulas(accountId, measures)
  return {
    deps: { ...deps, findFormulas, findRollups: noRollups },
    settings,
    toRow: (row: EventRecord): EventRecord => (row.currency ? { ...row, currency: currencyCode } : row),
  }
}

/** An instant after a range in every time zone, as the `now` of a sample: its days are whole, whatever the time is. */
export const instantAfterRange = ({ end }: { end: string }): Date =>
  new Date(Date.parse(`${end}T00:00:00Z`) + 2 * 86_400_000)
