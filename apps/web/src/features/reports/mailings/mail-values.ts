import {
  type MailFields,
  type MailSchedule,
  mailFieldsSchema,
  mailScheduleSchema,
  type ScheduledMail,
} from '@talkie/contract/reporting'
import { z } from 'zod'

/** The form's values of a mail; numbers of choices are texts, as inputs need them. */
export type MailValues = { name: string; recipients: string[]; language: MailFields['language'] }
export type ScheduleValues = MailValues & {
  every: MailSchedule['every']
  weekday: string
  day: string
  hour: string
}

const { name, recipients, language } = mailFieldsSchema.shape

/**
 * Splits addresses that were pasted as one text, and removes duplicates. A display name before an address in angle
 * brackets is removed; anything else that is not an address stays, for the user to correct.
 */
export const splitAddresses = (written: readonly string[]): string[] => {
  const all = written
    .flatMap((one) => one.split(/[,;\n\t]+/))
    .flatMap((one) => {
      const named = /<([^<>]*@[^<>]*)>\s*$/.exec(one)?.[1]
      if (named !== undefined) return [named.trim()]
      return one.split(/\s+/)
    })
    .map((one) => one.trim())
    .filter(Boolean)
  return all.filter((one, index) => {
    const first = all.findIndex((other) => other.toLowerCase() === one.toLowerCase())
    return first === index
  })
}

/** Whether the text is an e-mail address. */
export const isEmailAddress = (written: string): boolean => recipients.element.safeParse(written).success

export const mailValuesSchema = z.object({ name, recipients, language })

/** Validates the form's values and converts them to the contract's. */
export const scheduleValuesSchema = mailValuesSchema
  .extend({
    every: z.enum(['day', 'week', 'month']),
    weekday: z.coerce.number(),
    day: z.coerce.number(),
    hour: z.coerce.number(),
  })
  .transform(({ every, weekday, day, hour, ...mail }) => ({
    ...mail,
    schedule: mailScheduleSchema.parse({
      every,
      hour,
      ...(every === 'week' && { weekday }),
      ...(every === 'month' && { day }),
    }),
  }))

/** The defaults: Mondays or the first of the month, at eight. */
export const defaultSchedule = { every: 'week', weekday: '1', day: '1', hour: '8' } as const

/** The form's values of a scheduled mail. */
export const toScheduleValues = ({
  name,
  recipients,
  language,
  schedule,
}: Pick<ScheduledMail, 'name' | 'recipients' | 'language' | 'schedule'>): ScheduleValues => ({
  name,
  recipients,
  language,
  ...defaultSchedule,
  every: schedule.every,
  hour: String(schedule.hour),
  ...(schedule.every === 'week' && { weekday: String(schedule.weekday) }),
  ...(schedule.every === 'month' && { day: String(schedule.day) }),
})
