import type { Section } from '@talkie/contract/access'
import type { EventType } from '@talkie/contract/events'
import { Refusal } from '../../platform/http.ts'
import type { SendJob } from '../../platform/jobs/define-job.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import type { AccountDirectory } from '../accounts/index.ts'
import type { FindFormulas } from './formulas.ts'
import type { EventStore } from './registry/ask-event-store.ts'
import type { FindRollups } from './rollups/find-rollups.ts'

/** What the reporting module is given. */
export type ReportDeps = EventStore & {
  db: Database
  accounts: Pick<AccountDirectory, 'byId'>
  sendJob: SendJob
  findFormulas: FindFormulas
  findRollups: FindRollups
  /** Domains that reports may be mailed to, beside those of the people who work with an account; `*` for all. */
  mailDomains: readonly string[]
}

/**
 * The zone and currency that an account's reports are written in.
 * @throws Refusal NOT_FOUND
 */
export const settingsOf = async (
  { accounts }: Pick<ReportDeps, 'accounts'>,
  accountId: number,
): Promise<{ timezone: string; currency: string }> => {
  const account = await accounts.byId(accountId)
  if (!account) throw new Refusal('NOT_FOUND', 'There is no such account.')
  return { timezone: account.timezone, currency: account.currencyCode }
}

/** The only event types that a screen shows and counts; a permission for calls is none for forms. */
export const typesOfScreen = {
  calls: ['call', 'answered', 'hangup', 'llamadabruta', 'llamadaneta', 'lead'],
  c2c: ['c2c'],
} as const satisfies Record<string, readonly EventType[]>

/** The only event types that a screen shows, by its section; undefined for all. */
export const typesOf = (screen: Section): readonly EventType[] | undefined =>
  Object.entries(typesOfScreen).find(([name]) => screen === `reporting.${name}`)?.[1]
