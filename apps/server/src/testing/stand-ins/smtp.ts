import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A received mail: its envelope, its raw bytes, and the parsed content. */
type ReceivedMail = { from: string; to: string[]; raw: string; read: Email }

type Options = {
  port?: number
  /** The account that clients must use; without it, no authentication. */
  account?: { user: string; password: string }
  /** The SMTP code with which to refuse a recipient; 0 accepts them. */
  refuse?: (recipient: string) => number
}

const refusal = (code: number) => Object.assign(new Error('No such mailbox'), { responseCode: code })

/** Opens a real SMTP server on localhost, which keeps the mails that it receives. */
export const openSmtp = async ({ port = 0, account, refuse = () => 0 }: Options = {}) => {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', ...(account ? [] : ['AUTH'])],
    allowInsecureAuth: true,
    authOptional: account === undefined,
    onAuth: ({ username, password }, _session, answer) =>
      username === account?.user && password === account?.password
        ? answer(null, { user: username })
        : answer(new Error(`Wrong password ${password ?? ''}`)),
    onRcptTo: ({ address }, _session, answer) => {
      const code = refuse(address)
      answer(code > 0 ? refusal(code) : undefined)
    },
    onData: (stream, { envelope }, answer) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks)
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        PostalMime.parse(raw).then(
          (read) => {
            mails.push({ from, to, raw: raw.toString('utf8'), read })
            answer()
          },
          (error: Error) => answer(error),
        )
      })
    },
  })
  // Ignore clients that disconnect in the middle.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address() as AddressInfo
  return {
    mails,
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
export type Smtp = Awaited<ReturnType<typeof openSmtp>>
