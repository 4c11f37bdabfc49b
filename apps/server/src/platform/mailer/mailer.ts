import { join } from 'node:path'
import { brandText } from '@talkie/contract/brand'
import { toOneLine } from '@talkie/contract/one-line'
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { defineJob, type SendJob } from '../jobs/define-job.ts'
import type { Log } from '../log/log.ts'
import { PermanentFailure } from '../permanent-failure.ts'
import { folderTransport } from './folder-transport.ts'
import { type Mail, MailError, mailSchema } from './mail.ts'
import { smtpTransport } from './transport.ts'

type MailerDeps = {
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'PRODUCT_NAME' | 'DATA_DIR'>
  /** The public address of the installation. Without MAIL_FROM, e-mails come from its host. */
  publicUrl: string
  send: SendJob
  log: Log
}

/** Retries for more than four hours: first after 30 s, then twice as long each time, up to an hour. */
export const mailRetries = { retryLimit: 10, retryDelaySeconds: 30, maxRetryDelaySeconds: 3600 }

const queue = 'mails'
const queuedSchema = z.strictObject({ id: z.uuid(), mail: mailSchema })

/** The sender: MAIL_FROM, else the brand name at the host of the public address. */
const sender = ({ config, publicUrl }: Pick<MailerDeps, 'config' | 'publicUrl'>) => {
  const match = /^(.*)<(.+)>$/.exec(config.MAIL_FROM ?? '')
  const address = match?.[2] ?? config.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`
  return {
    name: toOneLine((match?.[1] ?? '').replaceAll('"', '')) || brandText(config.PRODUCT_NAME),
    address,
  }
}

export type Mailer = ReturnType<typeof createMailer>

/** Creates the mailer. It sends over SMTP if `SMTP_URL` is set, else it writes to a folder under the data directory. */
export const createMailer = ({ config, publicUrl, send, log }: MailerDeps) => {
  const from = sender({ config, publicUrl })
  const host = from.address.split('@').at(-1)
  const transport = config.SMTP_URL
    ? smtpTransport(config.SMTP_URL, log)
    : folderTransport(join(config.DATA_DIR, 'mails'), log)

  /**
   * Sends an e-mail at once. The id becomes the Message-ID, by which mailboxes detect duplicates.
   * @returns the recipients that the server refused while it accepted others
   * @throws MailError
   */
  const deliver = async (mail: Mail, id: string): Promise<{ refused: string[] }> => {
    const { to, subject, html, text, attachments } = mailSchema.parse(mail)
    return await transport(
      {
        from,
        to: to.map((address) => ({ name: '', address })),
        subject: toOneLine(subject),
        html,
        text,
        attachments: attachments.map(({ filename, contentType, content }) => ({
          filename: toOneLine(filename),
          contentType,
          content: Buffer.from(content, 'base64'),
        })),
        messageId: `<${id}@${host}>`,
        // RFC 3834: suppresses automatic replies such as vacation notices.
        headers: { 'Auto-Submitted': 'auto-generated' },
      },
      id,
    )
  }

  return {
    deliver,
    /**
     * Queues an e-mail and retries it for hours while the server is unavailable; then it becomes a failed job.
     *
     * @param id a UUID: an e-mail that is queued twice with the same one goes out once
     */
    sendMail: async (mail: Mail, id = uuid()): Promise<void> => {
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
            if (error instanceof MailError && error.isPermanent) throw new PermanentFailure(error.message)
            throw error
          }
        },
      }),
    ],
  }
}
