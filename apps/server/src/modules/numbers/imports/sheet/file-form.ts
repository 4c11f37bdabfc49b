import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { refuseFile } from './file-refused.ts'

/** `PK\x03\x04`: what a zip begins with, and so an .xlsx (ECMA-376 part 2). */
const zip = Buffer.from('504b0304', 'hex')
/** A compound file (MS-CFB): an old .xls, or an .xlsx behind a password. */
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** The stream in which an encrypted .xlsx stands (MS-OFFCRYPTO 2.3.4.4), as directory entries spell it. */
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le')

const contains = async (path: string, wanted: Buffer): Promise<boolean> => {
  let tail = Buffer.alloc(0)
  for await (const chunk of createReadStream(path)) {
    const window = Buffer.concat([tail, chunk as Buffer])
    if (window.includes(wanted)) return true
    tail = window.subarray(-wanted.length)
  }
  return false
}

/** The first bytes of a file. */
export const beginningOf = async (path: string, bytes = 64 * 1024): Promise<Buffer> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/**
 * What a file is by its contents, since names lie: a zip, or else a text. What can be neither is refused in words.
 * @throws Refusal with the problem at `file`
 */
export const fileFormOf = async (path: string): Promise<'zip' | 'text'> => {
  const beginning = await beginningOf(path)
  if (beginning.length === 0) return refuseFile('file_empty')
  if (beginning.subarray(0, zip.length).equals(zip)) return 'zip'
  if (beginning.subarray(0, compound.length).equals(compound))
    return refuseFile((await contains(path, encryptedPackage)) ? 'file_encrypted' : 'file_old_excel')
  // A web page that is named .xls, an XML export, a renamed PDF.
  if (/^\s*(<|%PDF|\{\\rtf)/.test(beginning.toString('latin1').replace(/^\xef\xbb\xbf/, '')))
    return refuseFile('file_not_table')
  return 'text'
}
