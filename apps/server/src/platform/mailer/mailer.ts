import { join } from 'node:path'
import { brandText } from '@talkie/contract/brand'
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { defineJob, type SendJob } from '../jobs/define-job.ts'
import type { Log } from '../log.ts'
import { PermanentFailure } from '../permanent-failure.ts'
import { keepMails } from './kept-mails.ts'
import { type Mail, MailError, mailSchema } from './mail.ts'
import { smtpTransport } from './transport.ts'

type MailerDeps = {
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'PRODUCT_NAME' | 'DATA_DIR'>
  /** The address that people use; mails come from its host where MAIL_FROM says nothing. */
  publicUrl: string
  send: SendJob
  log: Log
}

/** For four hours and more: after 30 s, twice as long each time, at most an hour. */
export const mailRetries = { retryLimit: 10, retryDelaySeconds: 30, retryDelayMostSeconds: 3600 }

const queue = 'mails'
const queuedSchema = z.strictObject({ id: z.uuid(), mail: mailSchema })

/** Line breaks would begin another header; other control characters have no place in one either. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** Who mails come from: what is configured, else the brand text at the host that people use. */
const sender = ({ config, publicUrl }: Pick<MailerDeps, 'config' | 'publicUrl'>) => {
  const given = /^(.*)<(.+)>$/.exec(config.MAIL_FROM ?? '')
  const address = given?.[2] ?? config.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`
  return { name: oneLine((given?.[1] ?? '').replaceAll('"', '')) || brandText(config.PRODUCT_NAME), address }
}

export type Mailer = ReturnType<typeof createMailer>

/** Sends mails: over SMTP where `SMTP_URL` names a server, else into a folder under the data directory. */
export const createMailer = ({ config, publicUrl, send, log }: MailerDeps) => {
  const from = sender({ config, publicUrl })
  const host = from.address.split('@').at(-1)
  const transport = config.SMTP_URL
    ? smtpTransport(config.SMTP_URL, log)
    : keepMails(join(config.DATA_DIR, 'mails'), log)

  /**
   * Sends a mail at once. The same id makes the same Message-ID, by which mailboxes know a mail that came twice.
   * @returns the recipients that the server refused while it took others
   * @throws MailError
   */
  const deliver = async (mail: Mail, id: string): Promise<{ refused: string[] }> => {
    const { to, subject, html, text, attachments } = mailSchema.parse(mail)
    return await transport(
      {
        from,
        to: to.map((address) => ({ name: '', address })),
        subject: oneLine(subject),
        html,
        text,
        attachments: attachments.map(({ filename, contentType, content }) => ({
          filename: oneLine(filename),
          contentType,
          content: Buffer.from(content, 'base64'),
        })),
        messageId: `<${id}@${host}>`,
        // RFC 3834: no vacation notice is to answer.
        headers: { 'Auto-Submitted': 'auto-generated' },
      },
      id,
    )
  }

  return {
    deliver,
    /** Sends a mail in the background, and again for hours while the server is away; given up on, it is a failed job. */
    sendMail: async (mail: Mail): Promise<void> => {
      const id = uuid()
      await send(queue, { id, mail: mailSchema.parse(mail) }, id)
    },
    jobs: [
      defineJob({
        name: queue,
        payload: queuedSchema,
        ...mailRetries,
        handle: async ({ id, mail }) => {
          try {
            await deliver(mail, id)
          } catch (error) {
            if (error instanceof MailError && error.lasting) throw new PermanentFailure(error.message)
            throw error
          }
        },
      }),
    ],
  }
}
