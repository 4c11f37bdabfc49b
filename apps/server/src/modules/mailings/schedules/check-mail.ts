import type { Section } from '@talkie/contract/access'
import { rangeFromPreset } from '@talkie/contract/dates'
import type { MailedReport, MailFields, MailSchedule, RowsQuery } from '@talkie/contract/reporting'
import { Refusal } from '../../../platform/http/http.ts'
import type { DirectoryAccount } from '../../accounts/index.ts'
import { compileRowsPage, findScreenTypes, type ReportDeps } from '../../analytics/index.ts'
import { listMailMetrics } from '../list-mail-metrics.ts'
import { findRecipientRule } from './find-recipient-rule.ts'
import { checkRecipient } from './recipient-rule.ts'

/** The editable fields of a scheduled e-mail. */
export type MailInput = MailFields & { schedule: MailSchedule; active: boolean }

const refuseDuplicates = (values: readonly string[], path: string): void => {
  for (const [index, value] of values.entries())
    if (values.indexOf(value) !== index)
      throw new Refusal('BAD_REQUEST', `${path} has ${value} twice.`, {
        [`${path}.${index}`]: 'already_used',
      })
}

/** An arbitrary range: whether a report is valid does not depend on it. */
const sampleRange = rangeFromPreset('yesterday', '2026-01-02')

type MailScope = { accountId: number; timezone: string; screen: Section }

/** Checks filters and fields of rows. Field errors get the prefix `report.`. */
const checkRows = (rows: Omit<RowsQuery, 'range'>, scope: MailScope) => {
  try {
    compileRowsPage({
      ...rows,
      ...scope,
      range: sampleRange,
      types: findScreenTypes(scope.screen),
      limit: 1,
      offset: 0,
    })
  } catch (error) {
    if (!(error instanceof Refusal) || !error.fields) throw error
    const fields = Object.entries(error.fields).map(([path, code]) => [`report.${path}`, code])
    throw new Refusal(error.code, error.message, Object.fromEntries(fields))
  }
}

/** The kind of report that a screen sends: the dashboard, search terms, or events. */
const toReportKind = (screen: Section): MailedReport['kind'] => {
  if (screen === 'reporting.dashboard') return 'dashboard'
  return screen === 'reporting.words' ? 'terms' : 'rows'
}

const checkReport = async (
  deps: Pick<ReportDeps, 'db'>,
  report: MailedReport,
  { paused, ...scope }: MailScope & { paused: boolean },
) => {
  const kind = toReportKind(scope.screen)
  if (report.kind !== kind)
    throw new Refusal('BAD_REQUEST', `E-mails of ${scope.screen} are of kind ${kind}.`, {
      'report.kind': 'invalid',
    })
  if (report.kind === 'rows') {
    refuseDuplicates(report.columns, 'report.columns')
    return checkRows(report, scope)
  }
  if (report.kind === 'dashboard')
    return checkRows({ scope: 'all', filters: report.filters, search: '', sort: [] }, scope)
  refuseDuplicates(report.measures, 'report.measures')
  checkRows({ scope: 'all', filters: report.filters, search: '', sort: [] }, scope)
  if (!paused) await listMailMetrics(deps, { ...scope, report })
}

const checkRecipients = async (
  deps: Pick<ReportDeps, 'db' | 'mailDomains'>,
  account: DirectoryAccount,
  request: { userId: string; screen: Section; recipients: readonly string[] },
) => {
  const { recipients } = request
  refuseDuplicates(
    recipients.map((address) => address.toLowerCase()),
    'recipients',
  )
  const rule = await findRecipientRule(deps, account, request)
  const refused = recipients.flatMap((email, index) => {
    const code = checkRecipient(email, rule)
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
 * Checks an e-mail before it is saved or sent.
 * @returns the account, which is active
 * @throws Refusal NOT_FOUND, ACCOUNT_INACTIVE; BAD_REQUEST with the name of the field
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
    /** The sender. */
    userId: string
    /** A paused e-mail may keep metrics that were archived since: they are checked when it is resumed. */
    paused?: boolean
  },
): Promise<DirectoryAccount> => {
  const account = await accounts.byId(accountId)
  if (!account) throw new Refusal('NOT_FOUND', 'There is no such account.')
  if (!account.active) throw new Refusal('ACCOUNT_INACTIVE', 'An inactive account sends no e-mails.')
  await checkRecipients({ db, mailDomains }, account, { userId, screen, recipients })
  await checkReport({ db }, report, { accountId, timezone: account.timezone, screen, paused })
  return account
}
