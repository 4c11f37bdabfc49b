export const wavHeaderBytes = 44

/**
 * The header of a WAV file with samples of 16 bits.
 *
 * @param dataBytes the bytes of its samples
 * @see http://soundfile.sapp.org/doc/WaveFormat/
 */
export const buildWavHeader = ({
  channels,
  sampleRate,
  dataBytes,
}: {
  channels: number
  sampleRate: number
  dataBytes: number
}): Buffer => {
  const header = Buffer.alloc(wavHeaderBytes)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(wavHeaderBytes - 8 + dataBytes, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(channels, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(sampleRate * channels * 2, 28)
  header.writeUInt16LE(channels * 2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(dataBytes, 40)
  return header
}
