import { sql } from 'drizzle-orm'
import { account, client } from './tables.ts'

const sharedColumns = <Table extends typeof account | typeof client>(table: Table) => ({
  id: table.id,
  name: table.name,
  domain: table.domain,
  timezone: table.timezone,
  country: table.country,
  currencyCode: table.currencyCode,
  language: table.language,
  multipleSuffix: table.multipleSuffix,
  matchId: table.matchId,
  phoneMask: table.phoneMask,
  icon: table.icon,
  active: table.active,
})

/** The columns of the contract's `Client`. */
export const clientColumns = {
  ...sharedColumns(client),
  accounts: sql<number>`(select count(*)::int from account a where a.client_id = client.id)`,
  activeAccounts: sql<number>`(select count(*)::int from account a where a.client_id = client.id and a.active)`,
}

/** The columns of the contract's `Account`. */
export const accountColumns = {
  ...sharedColumns(account),
  clientId: account.clientId,
  key: account.key,
  allowedDomains: account.allowedDomains,
  excludedReferrers: account.excludedReferrers,
  countedReferrers: account.countedReferrers,
  minimumValidSeconds: account.minimumValidSeconds,
  retentionMonths: account.retentionMonths,
  recordingDays: account.recordingDays,
}

/** The columns of the contract's `AccountSummary`. */
export const accountSummaryColumns = {
  id: account.id,
  key: account.key,
  name: account.name,
  domain: account.domain,
  icon: account.icon,
  timezone: account.timezone,
  country: account.country,
  currencyCode: account.currencyCode,
  language: account.language,
  phoneMask: account.phoneMask,
  recordingDays: account.recordingDays,
  active: account.active,
}
