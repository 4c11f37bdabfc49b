import type { ScheduledMail } from '@talkie/contract/reporting'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { findMails, type MailScreenKey, whereScreen } from './stored-mail.ts'

/** The scheduled e-mails of a screen, oldest first. */
export const listMails = ({ db }: { db: Executor }, mailScreen: MailScreenKey): Promise<ScheduledMail[]> =>
  findMails(db, whereScreen(mailScreen))
