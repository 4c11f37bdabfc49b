import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { refuseFile } from './refuse-file.ts'

/** `PK\x03\x04`: the first bytes of a zip, and so of an .xlsx (ECMA-376 part 2). */
const zip = Buffer.from('504b0304', 'hex')
/** A compound file (MS-CFB): an old .xls, or an .xlsx with a password. */
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** The stream that holds an encrypted .xlsx (MS-OFFCRYPTO 2.3.4.4), in the encoding of directory entries. */
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le')

const contains = async (path: string, needle: Buffer): Promise<boolean> => {
  let tail = Buffer.alloc(0)
  for await (const chunk of createReadStream(path)) {
    const window = Buffer.concat([tail, chunk as Buffer])
    if (window.includes(needle)) return true
    tail = window.subarray(-needle.length)
  }
  return false
}

/** Reads the first bytes of a file. */
export const readBeginning = async (path: string, bytes = 64 * 1024): Promise<Buffer> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/**
 * Detects the format of a file by its contents, since names lie: a zip, otherwise a text. Formats that can be neither
 * are refused with a specific problem.
 *
 * @throws Refusal with the problem at `file`
 */
export const detectFileFormat = async (path: string): Promise<'zip' | 'text'> => {
  const beginning = await readBeginning(path)
  if (beginning.length === 0) return refuseFile('file_empty')
  if (beginning.subarray(0, zip.length).equals(zip)) return 'zip'
  if (beginning.subarray(0, compound.length).equals(compound))
    return refuseFile((await contains(path, encryptedPackage)) ? 'file_encrypted' : 'file_old_excel')
  // A web page with the name .xls, an XML export, a renamed PDF, an RTF document.
  if (/^\s*(<|%PDF|\{\\rtf)/.test(beginning.toString('latin1').replace(/^\xef\xbb\xbf/, '')))
    return refuseFile('file_not_table')
  return 'text'
}
