import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Log } from '../log/log.ts'
import { safeMessages, type Transport } from './transport.ts'

/** The number of e-mails kept; the oldest are deleted. */
const maxMails = 500

/**
 * Writes e-mails to a folder as `.eml` files, which any mail program opens: for installations without a mail server.
 */
export const folderTransport = (folder: string, log: Log): Transport => {
  const writer = createTransport({ streamTransport: true, buffer: true })
  let isLogged = false
  return async (message, id) => {
    const { message: written } = await writer.sendMail({ ...message, ...safeMessages })
    if (!isLogged)
      log.info(
        { folder: resolve(folder) },
        'SMTP_URL is not set: e-mails are written to this folder as .eml files.',
      )
    isLogged = true
    await mkdir(folder, { recursive: true })
    const at = new Date().toISOString().replaceAll(':', '-')
    await writeFile(join(folder, `${at} ${id}.eml`), written, { mode: 0o600 })
    // Names begin with a timestamp, so they sort from the oldest.
    const files = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort()
    for (const name of files.slice(0, -maxMails)) await rm(join(folder, name), { force: true })
    return { refused: [] }
  }
}
