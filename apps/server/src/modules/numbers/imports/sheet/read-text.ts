import { createReadStream } from 'node:fs'
import { readBeginning } from './detect-file-format.ts'
import { refuseFile } from './refuse-file.ts'

/** Names of the WHATWG encoding standard, as TextDecoder accepts them. */
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Control characters that no list holds: with them a file is no text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const notText = /[\x00-\x08\x0e-\x1a\x1c-\x1f]/

const findEncodingByMark = (beginning: Buffer): Encoding | undefined => {
  const mark = beginning.subarray(0, 3).toString('hex')
  if (mark === 'efbbbf') return 'utf-8'
  if (mark.startsWith('fffe')) return 'utf-16le'
  return mark.startsWith('feff') ? 'utf-16be' : undefined
}

/** Detects UTF-16 without a byte order mark: in Latin text every other byte is zero. */
const findEncodingByZeros = (beginning: Buffer): Encoding | undefined => {
  const zeros = [0, 0]
  for (const [index, byte] of beginning.entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const half = beginning.length / 2
  if (odd > half * 0.7 && even < half * 0.1) return 'utf-16le'
  return even > half * 0.7 && odd < half * 0.1 ? 'utf-16be' : undefined
}

const isUtf8 = async (path: string): Promise<boolean> => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true })
    decoder.decode()
    return true
  } catch {
    return false
  }
}

/**
 * Detects the encoding of a text file: by its byte order mark, by its zero bytes, as UTF-8 where all of it is valid,
 * otherwise Windows-1252.
 */
const detectEncoding = async (path: string): Promise<Encoding> => {
  const beginning = await readBeginning(path)
  return (
    findEncodingByMark(beginning) ??
    findEncodingByZeros(beginning) ??
    ((await isUtf8(path)) ? 'utf-8' : 'windows-1252')
  )
}

/**
 * Streams the characters of a text file, chunk by chunk.
 *
 * @throws Refusal where it is no text
 */
export async function* readText(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(await detectEncoding(path))
  for await (const chunk of createReadStream(path)) {
    const text = decoder.decode(chunk as Buffer, { stream: true })
    if (notText.test(text)) refuseFile('file_not_table')
    yield text
  }
  yield decoder.decode()
}
