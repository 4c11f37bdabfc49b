import type { ScheduledMail } from '@talkie/contract/reporting'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { findMails, type MailPlace, ofPlace } from './stored-mail.ts'

/** The mails that a screen sends by schedule, oldest first. */
export const listMails = ({ db }: { db: Executor }, place: MailPlace): Promise<ScheduledMail[]> =>
  findMails(db, ofPlace(place))
