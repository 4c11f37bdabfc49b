import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Log } from '../log.ts'
import { safeMessages, type Transport } from './transport.ts'

/** Mails that are kept; older ones make room. */
const mostKept = 500

/** Writes mails into a folder as `.eml` files, which any mail program opens: for who has no mail server yet. */
export const keepMails = (folder: string, log: Log): Transport => {
  const writer = createTransport({ streamTransport: true, buffer: true })
  let told = false
  return async (message, id) => {
    const { message: written } = await writer.sendMail({ ...message, ...safeMessages })
    if (!told)
      log.info(
        { folder: resolve(folder) },
        'SMTP_URL is not set: mails are kept as .eml files in this folder.',
      )
    told = true
    await mkdir(folder, { recursive: true })
    const at = new Date().toISOString().replaceAll(':', '-')
    await writeFile(join(folder, `${at} ${id}.eml`), written, { mode: 0o600 })
    // Names begin with the instant, so that the oldest come first.
    const kept = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort()
    for (const name of kept.slice(0, -mostKept)) await rm(join(folder, name), { force: true })
    return { refused: [] }
  }
}
