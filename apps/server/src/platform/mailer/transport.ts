import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Log } from '../log.ts'
import { MailError } from './mail.ts'

/** Where mails go: to a server, or into a folder. Answers with the recipients that were refused, if not all were. */
export type Transport = (message: SendMailOptions, id: string) => Promise<{ refused: string[] }>

/** No file and no address in a message is ever read: messages hold what they show. */
export const safeMessages = { disableFileAccess: true, disableUrlAccess: true }

type SmtpError = Error & { code?: string; responseCode?: number; command?: string; response?: string }

/** What servers say to who did not sign in as they want (RFC 4954, 6): the settings can be mended. */
const signIn = [530, 534, 535, 538]

/** A 5xx to the envelope or the message is the server's last word (RFC 5321, 4.2.1). */
const isLasting = ({ code, responseCode = 0 }: SmtpError) =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500 && !signIn.includes(responseCode)

/**
 * Sends over SMTP. `smtps:` speaks TLS from the start, `smtp:` goes over to it where the server can;
 * `?requireTLS=true` insists, `?tls.rejectUnauthorized=false` takes certificates of one's own making.
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
      // Of the error itself nothing is logged: what a server answers may repeat what it was sent.
      log.warn({ server, code, responseCode, command }, 'The mail server did not take a mail.')
      throw new MailError(
        `The mail server ${server} did not take a mail: ${responseCode ?? code ?? 'unknown'}.`,
        {
          lasting: isLasting(failed),
        },
      )
    }
  }
}
