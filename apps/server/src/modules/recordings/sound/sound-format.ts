/** How the samples of a WAV file are written. */
const wavCodings = ['pcm', 'float', 'alaw', 'mulaw', 'ima_adpcm', 'ms_adpcm'] as const
export type WavCoding = (typeof wavCodings)[number]

/** Where the samples are in a WAV file. */
export type WavFormat = {
  container: 'wav'
  coding: WavCoding
  sampleRate: number
  channels: number
  bitsPerSample: number
  /** Bytes of a block: a sample of each channel, or a block of ADPCM. */
  blockBytes: number
  /** The position of the first sample, and the count of bytes from there. */
  dataStart: number
  dataBytes: number
}

/** What kind of file a recording is, as its content says. */
export type SoundFormat = WavFormat | { container: 'mp3' | 'flac' | 'ogg_opus' | 'ogg_vorbis' }
