import { createReadStream } from 'node:fs'
import { beginningOf } from './file-form.ts'
import { refuseFile } from './file-refused.ts'

/** Names of the WHATWG encoding standard, as TextDecoder takes them. */
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Control characters that no list holds: with them a file is no text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const notText = /[\x00-\x08\x0e-\x1a\x1c-\x1f]/

const byMark = (beginning: Buffer): Encoding | undefined => {
  const mark = beginning.subarray(0, 3).toString('hex')
  if (mark === 'efbbbf') return 'utf-8'
  if (mark.startsWith('fffe')) return 'utf-16le'
  return mark.startsWith('feff') ? 'utf-16be' : undefined
}

/** UTF-16 without its mark: of Latin text every other byte is zero. */
const byZeros = (beginning: Buffer): Encoding | undefined => {
  const zeros = [0, 0]
  for (const [place, byte] of beginning.entries())
    if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const most = beginning.length / 2
  if (odd > most * 0.7 && even < most * 0.1) return 'utf-16le'
  return even > most * 0.7 && odd < most * 0.1 ? 'utf-16be' : undefined
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

/** How a text file is encoded: by its mark, by its zeros, as UTF-8 where all of it is, else as Windows writes Latin-1. */
const encodingOf = async (path: string): Promise<Encoding> => {
  const beginning = await beginningOf(path)
  return byMark(beginning) ?? byZeros(beginning) ?? ((await isUtf8(path)) ? 'utf-8' : 'windows-1252')
}

/**
 * A text file's characters, a chunk at a time.
 * @throws Refusal where it is no text
 */
export async function* textOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(path))
  for await (const chunk of createReadStream(path)) {
    const text = decoder.decode(chunk as Buffer, { stream: true })
    if (notText.test(text)) refuseFile('file_not_table')
    yield text
  }
  yield decoder.decode()
}
