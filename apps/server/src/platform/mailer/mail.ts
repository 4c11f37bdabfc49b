import { z } from 'zod'

/** An attachment. Its content is base64, since queues store JSON. */
const attachmentSchema = z.strictObject({
  filename: z.string().min(1).max(200),
  contentType: z.string().regex(/^[\w.+-]+\/[\w.+-]+(; ?charset=[\w-]+)?$/),
  content: z.base64(),
})

/** An e-mail as HTML and plain text, addressed to all its recipients at once. */
export const mailSchema = z.strictObject({
  to: z.array(z.email().max(254)).min(1).max(50),
  subject: z.string().min(1).max(500),
  html: z.string().min(1),
  text: z.string().min(1),
  attachments: z.array(attachmentSchema).max(10).default([]),
})
export type Mail = z.input<typeof mailSchema>

/** The maximum bytes of attachments: most mail servers accept 10 MB, which base64 reaches with this. */
export const maxAttachmentBytes = 7_500_000

/** An e-mail that was not sent. `isPermanent`: the server will not accept it later either. */
export class MailError extends Error {
  readonly isPermanent: boolean
  constructor(message: string, { isPermanent }: { isPermanent: boolean }) {
    super(message)
    this.isPermanent = isPermanent
  }
}
