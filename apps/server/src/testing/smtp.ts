import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail as a server took it: its envelope, the bytes, and what a mail program reads in them. */
type ReceivedMail = { from: string; to: string[]; raw: string; read: Email }

type Options = {
  port?: number
  /** Who may sign in; without it nobody needs to. */
  account?: { user: string; password: string }
  /** A number answers a recipient with this code; 0 takes them. */
  refuse?: (recipient: string) => number
}

const refusal = (code: number) => Object.assign(new Error('No such mailbox'), { responseCode: code })

/** A real SMTP server on this machine, which keeps what it takes. */
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
  // A client that goes away in the middle is its own affair.
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
