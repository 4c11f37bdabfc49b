import { z } from 'zod'
import { ownWrite, section } from '../../access/access.ts'
import { accountIdSchema } from '../../access/account-id.ts'
import type { Section } from '../../access/permissions.ts'
import { dateRangeSchema } from '../../shared/dates/date-schemas.ts'
import { mailFieldsSchema, mailingSchema, mailScheduleSchema, scheduledMailSchema } from '../mails.ts'

/** The sections of reporting that are screens, and what stands between their name and the group's. */
export type Screen = Extract<Section, `reporting.${string}`> extends `reporting.${infer Name}` ? Name : never

const ofAccount = { accountId: accountIdSchema }

/** A screen whose table is sent by e-mail: search terms from the words, rows from the others. */
export const mailsOf = (screen: Screen) => {
  const named = `reporting.${screen}` as const
  const path = `/accounts/{accountId}/reporting/${screen}/mails` as const
  const read = section(named, 'r')
  const write = section(named, 'w')
  const mail = { ...ofAccount, mailId: z.uuid() }
  const scheduled = { schedule: mailScheduleSchema, active: z.boolean() }
  return {
    list: read
      .route({ method: 'GET', path, summary: 'Mails by schedule, and the last that were sent' })
      .input(z.object(ofAccount))
      .output(z.object({ mails: z.array(scheduledMailSchema), mailings: z.array(mailingSchema) })),
    /** Sends once, in the background; an answer means that it is on its way. */
    send: ownWrite(named)
      .route({ method: 'POST', path: `${path}/send`, summary: 'Sends the table by e-mail now' })
      .input(mailFieldsSchema.extend({ ...ofAccount, range: dateRangeSchema }))
      .output(z.object({ queued: z.literal(true) })),
    create: write
      .route({ method: 'POST', path, summary: 'Sends the table by e-mail every day, week or month' })
      .input(mailFieldsSchema.extend({ ...ofAccount, ...scheduled }))
      .output(scheduledMailSchema),
    update: write
      .route({ method: 'PUT', path: `${path}/{mailId}`, summary: 'Changes a scheduled mail' })
      .input(mailFieldsSchema.extend({ ...mail, ...scheduled }))
      .output(scheduledMailSchema),
    remove: write
      .route({ method: 'DELETE', path: `${path}/{mailId}`, summary: 'Sends no more of it' })
      .input(z.strictObject(mail))
      .output(z.object({ removed: z.literal(true) })),
  }
}
