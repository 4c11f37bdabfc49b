import type { Section } from '@talkie/contract/access'
import type { EventType } from '@talkie/contract/events'
import { Refusal } from '../../platform/http/http.ts'
import type { SendJob } from '../../platform/jobs/define-job.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import type { AccountDirectory } from '../accounts/index.ts'
import type { FindFormulas } from './formulas.ts'
import type { EventStore } from './registry/query-event-store.ts'
import type { FindRollups } from './rollups/find-rollups.ts'

/** The dependencies of reports. */
export type ReportDeps = EventStore & {
  db: Database
  accounts: Pick<AccountDirectory, 'byId'>
  sendJob: SendJob
  findFormulas: FindFormulas
  findRollups: FindRollups
  /** Domains that reports may be mailed to, in addition to the addresses of the account's users; `*` for all. */
  mailDomains: readonly string[]
}

/**
 * The time zone and currency of an account's reports.
 * @throws Refusal NOT_FOUND
 */
export const getReportSettings = async (
  { accounts }: Pick<ReportDeps, 'accounts'>,
  accountId: number,
): Promise<{ timezone: string; currency: string }> => {
  const account = await accounts.byId(accountId)
  if (!account) throw new Refusal('NOT_FOUND', 'There is no such account.')
  return { timezone: account.timezone, currency: account.currencyCode }
}

/** The only event types that a screen shows and counts: permission for calls does not include forms. */
export const eventTypesByScreen = {
  calls: ['call', 'answered', 'hangup', 'llamadabruta', 'llamadaneta', 'lead'],
  c2c: ['c2c'],
} as const satisfies Record<string, readonly EventType[]>

/** The only event types that a section's screen shows; undefined for all. */
export const findScreenTypes = (screen: Section): readonly EventType[] | undefined =>
  Object.entries(eventTypesByScreen).find(([name]) => screen === `reporting.${name}`)?.[1]
