import type { Section } from '@talkie/contract/access'
import { rangeOfPreset } from '@talkie/contract/dates'
import type { MailedReport, MailFields, MailSchedule, RowsQuery } from '@talkie/contract/reporting'
import { Refusal } from '../../../platform/http.ts'
import type { DirectoryAccount } from '../../accounts/index.ts'
import { type ReportDeps, rowsQuery, typesOf } from '../../analytics/index.ts'
import { findMailedMetrics } from '../mailed-metrics.ts'
import { findRecipientRule } from './find-recipient-rule.ts'
import { refusalOfRecipient } from './recipient-rule.ts'

/** What a person says of a mail by schedule. */
export type MailInput = MailFields & { schedule: MailSchedule; active: boolean }

const refuseRepeated = (values: readonly string[], path: string): void => {
  for (const [place, value] of values.entries())
    if (values.indexOf(value) !== place)
      throw new Refusal('BAD_REQUEST', `${value} stands twice in ${path}.`, {
        [`${path}.${place}`]: 'already_used',
      })
}

/** Any days: whether a report can be asked for does not depend on them. */
const someDays = rangeOfPreset('yesterday', '2026-01-02')

type Place = { accountId: number; timezone: string; screen: Section }

/** Wrong conditions and fields of rows are those of `report` in a mail. */
const checkRows = (rows: Omit<RowsQuery, 'range'>, place: Place) => {
  try {
    rowsQuery({ ...rows, ...place, range: someDays, types: typesOf(place.screen), limit: 1, offset: 0 })
  } catch (error) {
    if (!(error instanceof Refusal) || !error.fields) throw error
    const fields = Object.entries(error.fields).map(([path, code]) => [`report.${path}`, code])
    throw new Refusal(error.code, error.message, Object.fromEntries(fields))
  }
}

/** What a screen's mails are of: search terms, or the rows of events. */
const kindOf = (screen: Section): MailedReport['kind'] => (screen === 'reporting.words' ? 'terms' : 'rows')

const checkReport = async (
  deps: Pick<ReportDeps, 'db'>,
  report: MailedReport,
  { paused, ...place }: Place & { paused: boolean },
) => {
  const kind = kindOf(place.screen)
  if (report.kind !== kind)
    throw new Refusal('BAD_REQUEST', `The mails of ${place.screen} are of ${kind}.`, {
      'report.kind': 'invalid',
    })
  if (report.kind === 'rows') {
    refuseRepeated(report.columns, 'report.columns')
    return checkRows(report, place)
  }
  refuseRepeated(report.measures, 'report.measures')
  checkRows({ scope: 'all', filters: report.filters, search: '', sort: [] }, place)
  if (!paused) await findMailedMetrics(deps, { ...place, report })
}

const checkRecipients = async (
  deps: Pick<ReportDeps, 'db' | 'mailDomains'>,
  account: DirectoryAccount,
  sending: { userId: string; screen: Section; recipients: readonly string[] },
) => {
  const { recipients } = sending
  refuseRepeated(
    recipients.map((address) => address.toLowerCase()),
    'recipients',
  )
  const rule = await findRecipientRule(deps, account, sending)
  const refused = recipients.flatMap((email, index) => {
    const code = refusalOfRecipient(email, rule)
    return code ? [[`recipients.${index}`, code]] : []
  })
  if (refused.length > 0)
    throw new Refusal(
      'BAD_REQUEST',
      'Reports of this account are not mailed to some of these addresses.',
      Object.fromEntries(refused),
    )
}

/**
 * Checks what is to be mailed, before anything is kept of it.
 * @returns the account, which is active
 * @throws Refusal NOT_FOUND, ACCOUNT_INACTIVE; BAD_REQUEST with the field's name
 */
export const checkMail = async (
  { db, accounts, mailDomains }: Pick<ReportDeps, 'db' | 'accounts' | 'mailDomains'>,
  {
    accountId,
    screen,
    userId,
    recipients,
    report,
    paused = false,
  }: Pick<MailFields, 'recipients' | 'report'> & {
    accountId: number
    screen: Section
    /** Who sends it. */
    userId: string
    /** A mail that is paused may keep metrics that were archived since: they are checked when it is resumed. */
    paused?: boolean
  },
): Promise<DirectoryAccount> => {
  const account = await accounts.byId(accountId)
  if (!account) throw new Refusal('NOT_FOUND', 'There is no such account.')
  if (!account.active) throw new Refusal('ACCOUNT_INACTIVE', 'An inactive account sends no mails.')
  await checkRecipients({ db, mailDomains }, account, { userId, screen, recipients })
  await checkReport({ db }, report, { accountId, timezone: account.timezone, screen, paused })
  return account
}
