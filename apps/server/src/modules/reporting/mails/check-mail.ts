import { type MailFields, type MailSchedule, rangeOfPreset, type Section } from '@talkie/contract'
import { Refusal } from '../../../platform/http.ts'
import type { DirectoryAccount } from '../../accounts/index.ts'
import { type ReportDeps, typesOf } from '../report-deps.ts'
import { rowsQuery } from '../rows/compile-rows.ts'

/** What a person says of a mail by schedule. */
export type MailWanted = MailFields & { schedule: MailSchedule; active: boolean }

const refuseRepeated = (values: readonly string[], path: string): void => {
  for (const [place, value] of values.entries())
    if (values.indexOf(value) !== place)
      throw new Refusal('BAD_REQUEST', `${value} stands twice in ${path}.`, {
        [`${path}.${place}`]: 'already_used',
      })
}

/** Any days: whether a report can be asked for does not depend on them. */
const someDays = rangeOfPreset('yesterday', '2026-01-02')

/** Wrong fields of the rows are those of `report` in a mail. */
const checkReport = (
  report: MailFields['report'],
  place: { accountId: number; timezone: string; screen: Section },
) => {
  try {
    rowsQuery({ ...report, ...place, range: someDays, types: typesOf(place.screen), limit: 1, offset: 0 })
  } catch (error) {
    if (!(error instanceof Refusal) || !error.fields) throw error
    const fields = Object.entries(error.fields).map(([path, code]) => [`report.${path}`, code])
    throw new Refusal(error.code, error.message, Object.fromEntries(fields))
  }
}

/**
 * Checks what is to be mailed, before anything is kept of it.
 * @returns the account, which is active
 * @throws Refusal NOT_FOUND, ACCOUNT_INACTIVE; BAD_REQUEST with the field's name
 */
export const checkMail = async (
  { accounts }: Pick<ReportDeps, 'accounts'>,
  {
    accountId,
    screen,
    recipients,
    report,
  }: Pick<MailFields, 'recipients' | 'report'> & { accountId: number; screen: Section },
): Promise<DirectoryAccount> => {
  const account = await accounts.byId(accountId)
  if (!account) throw new Refusal('NOT_FOUND', 'There is no such account.')
  if (!account.active) throw new Refusal('ACCOUNT_INACTIVE', 'An inactive account sends no mails.')
  refuseRepeated(
    recipients.map((address) => address.toLowerCase()),
    'recipients',
  )
  refuseRepeated(report.columns, 'report.columns')
  checkReport(report, { accountId, timezone: account.timezone, screen })
  return account
}
