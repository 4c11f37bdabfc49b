import { type FileHandle, open } from 'node:fs/promises'

const headerLength = 44

/** The header of a WAV file of 16-bit samples (RIFF, format 1). */
export const buildWavHeader = (
  dataLength: number,
  { channels, samplesPerSecond }: { channels: number; samplesPerSecond: number },
): Buffer => {
  const header = Buffer.alloc(headerLength)
  header.write('RIFF', 0)
  header.writeUInt32LE(headerLength - 8 + dataLength, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(channels, 22)
  header.writeUInt32LE(samplesPerSecond, 24)
  header.writeUInt32LE(samplesPerSecond * channels * 2, 28)
  header.writeUInt16LE(channels * 2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(dataLength, 40)
  return header
}

/** Creates a WAV file of 16-bit samples, written piece by piece. Its header is right once it is closed. */
export const createWavFile = async (
  path: string,
  format: { channels: number; samplesPerSecond: number },
): Promise<{ write: (frames: Buffer) => Promise<void>; close: () => Promise<void> }> => {
  const file: FileHandle = await open(path, 'w')
  let length = 0
  await file.write(buildWavHeader(0, format), 0, headerLength, 0)
  return {
    write: async (frames) => {
      await file.write(frames, 0, frames.length, headerLength + length)
      length += frames.length
    },
    close: async () => {
      await file.write(buildWavHeader(length, format), 0, headerLength, 0)
      await file.sync()
      await file.close()
    },
  }
}
