import { countryDefaults } from '@talkie/contract/places'
import type { EventRecord } from '@talkie/contract/reporting'
import { Refusal } from '../../../platform/http.ts'
import { noRollups, type ReportDeps } from '../../analytics/index.ts'
import type { EnsureSample } from './store-sample.ts'

/** What reports are answered with whose reader may look at sample data instead. */
export type SampleDeps = ReportDeps & { ensureSample: EnsureSample }

/**
 * What a report of an account reads, in which zone and currency: its own events, or those of its country's sample. Of
 * the account itself a sample has the zone, the formulas, and the currency that its amounts are said to be in.
 * @throws Refusal NOT_FOUND
 */
export const scopeOf = async (deps: SampleDeps, accountId: number, sample: boolean) => {
  const account = await deps.accounts.byId(accountId)
  if (!account) throw new Refusal('NOT_FOUND', 'There is no such account.')
  const { timezone, currencyCode } = account
  const asItIs = (row: EventRecord): EventRecord => row
  if (!sample) return { deps, place: { accountId, timezone, currency: currencyCode }, toRow: asItIs }
  const country = account.country
  const place = {
    accountId: await deps.ensureSample(country),
    timezone,
    currency: countryDefaults[country].currency as string,
  }
  const findFormulas: ReportDeps['findFormulas'] = (_, measures) => deps.findFormulas(accountId, measures)
  return {
    deps: { ...deps, findFormulas, findRollups: noRollups },
    place,
    toRow: (row: EventRecord): EventRecord => (row.currency ? { ...row, currency: currencyCode } : row),
  }
}

/** After the days of a range in every zone: a sample's day is whole, whatever time it is. */
export const afterRange = ({ end }: { end: string }): Date =>
  new Date(Date.parse(`${end}T00:00:00Z`) + 2 * 86_400_000)
