import type { DateRange, MailFields, MailSchedule, ScheduledMail, Section } from '@talkie/contract'
import { Refusal } from '../../../platform/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'

type Deps = { db: Executor }

/** The mails that a screen sends by schedule. */
export const listMails = async (
  _deps: Deps,
  _wanted: { accountId: number; screen: Section },
): Promise<ScheduledMail[]> => {
  throw new Refusal('SERVICE_UNAVAILABLE', 'Not there yet.')
}

/** Sends rows by e-mail once, in the background. */
export const sendMailNow = async (
  _deps: Deps,
  _wanted: MailFields & { accountId: number; screen: Section; userId: string; range: DateRange },
): Promise<void> => {
  throw new Refusal('SERVICE_UNAVAILABLE', 'Not there yet.')
}

/** A mail by schedule. */
export const createMail = async (
  _deps: Deps,
  _wanted: MailFields & {
    accountId: number
    screen: Section
    userId: string
    schedule: MailSchedule
    active: boolean
  },
): Promise<ScheduledMail> => {
  throw new Refusal('SERVICE_UNAVAILABLE', 'Not there yet.')
}

/** Changes a mail by schedule. */
export const updateMail = async (
  _deps: Deps,
  _wanted: MailFields & {
    accountId: number
    screen: Section
    mailId: string
    schedule: MailSchedule
    active: boolean
  },
): Promise<ScheduledMail> => {
  throw new Refusal('SERVICE_UNAVAILABLE', 'Not there yet.')
}

/** Sends no more of a mail. */
export const removeMail = async (
  _deps: Deps,
  _wanted: { accountId: number; screen: Section; mailId: string },
): Promise<void> => {
  throw new Refusal('SERVICE_UNAVAILABLE', 'Not there yet.')
}
