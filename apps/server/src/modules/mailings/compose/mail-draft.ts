import { appName } from '@talkie/contract/brand'
import type { ReportDeps } from '../../analytics/index.ts'
import type { PrintBoard } from '../../sharing/index.ts'
import type { MailScreenKey } from '../schedules/stored-mail.ts'
import type { mailing } from '../tables.ts'
import type { Wording } from './detail.ts'

/** Dependencies of composing e-mails. */
export type ComposeDeps = ReportDeps & { publicUrl: string; productName: string; printBoard: PrintBoard }

/** A report to send, and who sends it. */
export type MailDraft = MailScreenKey &
  Pick<typeof mailing.$inferSelect, 'fields' | 'range' | 'userId'> & { scheduled: boolean; by: string }

/** The lines below an e-mail: who sent it, and whose days and hours it has. */
export const buildFooter = (
  { scheduled, by }: Pick<MailDraft, 'scheduled' | 'by'>,
  { format: { timezone }, t }: Pick<Wording, 'format' | 't'>,
): string[] => [
  t(scheduled ? 'reportMail.footer.scheduled' : 'reportMail.footer.sent', { by, product: appName }),
  t('reportMail.footer.zone', { timezone }),
]
