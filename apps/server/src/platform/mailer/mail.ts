import { z } from 'zod'

/** A file that comes with a mail; its content is base64, as a queue keeps it. */
const attachmentSchema = z.strictObject({
  filename: z.string().min(1).max(200),
  contentType: z.string().regex(/^[\w.+-]+\/[\w.+-]+(; ?charset=[\w-]+)?$/),
  content: z.base64(),
})

/** A mail as HTML with the same in plain text beside it, to all its recipients at once. */
export const mailSchema = z.strictObject({
  to: z.array(z.email().max(254)).min(1).max(50),
  subject: z.string().min(1).max(500),
  html: z.string().min(1),
  text: z.string().min(1),
  attachments: z.array(attachmentSchema).max(10).default([]),
})
export type Mail = z.input<typeof mailSchema>

/** Bytes of attachments that most mail servers take: 10 MB once written in base64. */
export const mostAttachedBytes = 7_500_000

/** A mail that did not go out. `lasting` when the server will not take it later either. */
export class MailError extends Error {
  readonly lasting: boolean
  constructor(message: string, { lasting }: { lasting: boolean }) {
    super(message)
    this.lasting = lasting
  }
}
