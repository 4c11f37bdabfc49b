import type { Mail } from '../../../platform/mailer/mail.ts'
import type { DirectoryAccount } from '../../accounts/index.ts'
import { composeDashboardMail } from './compose-dashboard-mail.ts'
import { composeTableMail } from './compose-table-mail.ts'
import type { ComposeDeps, MailDraft } from './mail-draft.ts'

/**
 * Composes the e-mail of a report with its current figures.
 * @throws Refusal as the reports themselves do
 */
export const composeMail = async (
  deps: ComposeDeps,
  account: DirectoryAccount,
  draft: MailDraft,
): Promise<Mail> => {
  const { report } = draft.fields
  return report.kind === 'dashboard'
    ? await composeDashboardMail(deps, account, report, draft)
    : await composeTableMail(deps, account, report, draft)
}
