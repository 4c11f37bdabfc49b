import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { importLimits } from '@talkie/contract/numbers'
import { refuseFile } from './sheet/file-refused.ts'

/** Lets so many bytes through, and ends in a refusal after them, whatever size was said before. */
const atMost = (bytes: number) => {
  let taken = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      taken += chunk.length
      if (taken <= bytes) return done(null, chunk)
      try {
        refuseFile('file_too_large', 'PAYLOAD_TOO_LARGE')
      } catch (error) {
        done(error as Error)
      }
    },
  })
}

/**
 * Keeps an upload on disk while it is read, under a name of ours, and forgets it afterwards.
 * @throws Refusal where it is larger than is taken
 */
export const receiveFile = async <Answer>(
  body: Readable,
  use: (path: string) => Promise<Answer>,
): Promise<Answer> => {
  const folder = await mkdtemp(join(tmpdir(), 'talkie-upload-'))
  try {
    const path = join(folder, 'file')
    await pipeline(body, atMost(importLimits.bytes), createWriteStream(path))
    return await use(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
