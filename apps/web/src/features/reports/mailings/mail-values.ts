import {
  type MailFields,
  type MailSchedule,
  mailFieldsSchema,
  mailScheduleSchema,
  type ScheduledMail,
} from '@talkie/contract/reporting'
import { z } from 'zod'

/** What the person says of a mail; numbers of choices are texts, as inputs hold them. */
export type MailValues = { name: string; recipients: string[]; language: MailFields['language'] }
export type ScheduleValues = MailValues & {
  every: MailSchedule['every']
  weekday: string
  day: string
  hour: string
}

const { name, recipients, language } = mailFieldsSchema.shape

/**
 * Addresses written together, as a list is pasted, are one each; the same one twice is one. What is no address stays
 * where it was written, for the person to see and mend: a name before an address in angle brackets alone goes.
 */
export const separateAddresses = (written: readonly string[]): string[] => {
  const all = written
    .flatMap((one) => one.split(/[,;\n\t]+/))
    .flatMap((one) => {
      const named = /<([^<>]*@[^<>]*)>\s*$/.exec(one)?.[1]
      if (named !== undefined) return [named.trim()]
      return one.split(/\s+/)
    })
    .map((one) => one.trim())
    .filter(Boolean)
  return all.filter((one, place) => {
    const first = all.findIndex((other) => other.toLowerCase() === one.toLowerCase())
    return first === place
  })
}

/** Whether a mail can go there. */
export const isAddress = (written: string): boolean => recipients.element.safeParse(written).success

export const mailValuesSchema = z.object({ name, recipients, language })

/** The values of a form as the contract takes them. */
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

/** Mondays and firsts of the month at eight, until the person says otherwise. */
export const usualSchedule = { every: 'week', weekday: '1', day: '1', hour: '8' } as const

/** A mail by schedule as a form holds it. */
export const valuesOf = ({
  name,
  recipients,
  language,
  schedule,
}: Pick<ScheduledMail, 'name' | 'recipients' | 'language' | 'schedule'>): ScheduleValues => ({
  name,
  recipients,
  language,
  ...usualSchedule,
  every: schedule.every,
  hour: String(schedule.hour),
  ...(schedule.every === 'week' && { weekday: String(schedule.weekday) }),
  ...(schedule.every === 'month' && { day: String(schedule.day) }),
})
