import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Log } from '../log/log.ts'
import { MailError } from './mail.ts'

/** Sends to a server or writes to a folder. Returns the refused recipients if the server accepted at least one. */
export type Transport = (message: SendMailOptions, id: string) => Promise<{ refused: string[] }>

/** Nodemailer must not read files or addresses that a message names: messages contain all their content. */
export const safeMessages = { disableFileAccess: true, disableUrlAccess: true }

type SmtpError = Error & { code?: string; responseCode?: number; command?: string; response?: string }

/** Replies to failed authentication (RFC 4954, 6): an administrator can correct the settings. */
const authenticationCodes = [530, 534, 535, 538]

/** A 5xx reply to the envelope or the message is permanent (RFC 5321, 4.2.1). */
const isPermanent = ({ code, responseCode = 0 }: SmtpError) =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') &&
  responseCode >= 500 &&
  !authenticationCodes.includes(responseCode)

/**
 * Sends over SMTP. `smtps:` uses TLS from the start, `smtp:` upgrades with STARTTLS where the server offers it.
 * `?requireTLS=true` requires it, `?tls.rejectUnauthorized=false` accepts self-signed certificates.
 */
export const smtpTransport = (url: string, log: Log): Transport => {
  const server = new URL(url).host
  const transporter = createTransport({
    url,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
  })
  return async (message) => {
    try {
      const { rejected } = await transporter.sendMail({ ...message, ...safeMessages })
      return { refused: rejected }
    } catch (error) {
      const failed: SmtpError = error instanceof Error ? error : new Error(String(error))
      const { code, responseCode, command } = failed
      // The error itself is not logged: a server's reply may quote the message.
      log.warn({ server, code, responseCode, command }, 'The mail server did not accept an e-mail.')
      throw new MailError(
        `The mail server ${server} did not accept an e-mail: ${responseCode ?? code ?? 'unknown'}.`,
        {
          isPermanent: isPermanent(failed),
        },
      )
    }
  }
}
