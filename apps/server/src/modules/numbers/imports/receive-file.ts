import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { importLimits } from '@talkie/contract/numbers'
import { refuseFile } from './sheet/refuse-file.ts'

/** Passes this many bytes through and then fails with a refusal, whatever Content-Length said. */
const limitBytes = (bytes: number) => {
  let received = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      received += chunk.length
      if (received <= bytes) return done(null, chunk)
      try {
        refuseFile('file_too_large', 'PAYLOAD_TOO_LARGE')
      } catch (error) {
        done(error as Error)
      }
    },
  })
}

/**
 * Stores an upload in a temporary file, under a name of ours, and deletes it after `use`.
 *
 * @param maxBytes the most bytes of the file
 * @throws Refusal PAYLOAD_TOO_LARGE
 */
export const receiveFile = async <Result>(
  body: Readable,
  use: (path: string) => Promise<Result>,
  maxBytes: number = importLimits.bytes,
): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'talkie-upload-'))
  try {
    const path = join(folder, 'file')
    await pipeline(body, limitBytes(maxBytes), createWriteStream(path))
    return await use(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
