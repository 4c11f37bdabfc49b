import type { RecordingFailure } from '@talkie/contract/recordings'
import { beginsWithFrame, id3Length } from './mp3-frames.ts'
import type { SoundFormat } from './sound-format.ts'

/** As many bytes of the beginning as are looked at. */
export const headBytes = 65_536

/** What a file is by its first bytes: a kind of sound, or why it is none. */
export type Identified = { container: SoundFormat['container'] } | { failure: RecordingFailure }

const isSigningIn =
  /<input[^>]+password|sign[ -]?in|log[ -]?in|iniciar sesi|connexion|accedi|entrar|unauthori[sz]ed|authenticat/i

/** Sounds that nothing here can decode, by what they begin with, and where. */
const unsupported: readonly [text: string, at: number][] = [
  ['ftyp', 4],
  ['FORM', 0],
  ['#!AMR', 0],
  ['.snd', 0],
  ['ID3', 0],
  ['OggS', 0],
  ['RIFF', 0],
]

const isText = (head: Buffer): boolean => {
  const start = head.subarray(0, 512)
  const odd = start.filter((byte) => byte < 9 || (byte > 13 && byte < 32) || byte === 127).length
  return odd === 0
}

/** Says by the content what a file is, whatever its sender calls it. */
export const identifySound = (head: Buffer): Identified => {
  const begins = (text: string, at = 0) => head.toString('latin1', at, at + text.length) === text
  if (head.length === 0) return { failure: 'empty' }
  if (begins('RIFF') && begins('WAVE', 8)) return { container: 'wav' }
  if (begins('fLaC')) return { container: 'flac' }
  if (begins('OggS') && head.subarray(0, 200).includes('OpusHead')) return { container: 'ogg_opus' }
  if (begins('OggS') && head.subarray(0, 200).includes('\x01vorbis')) return { container: 'ogg_vorbis' }
  const tag = id3Length(head)
  if (tag > 0 ? tag >= head.length || beginsWithFrame(head, tag) : beginsWithFrame(head, 0))
    return { container: 'mp3' }
  if (unsupported.some(([text, at]) => begins(text, at))) return { failure: 'unsupported' }
  if (isText(head)) return { failure: isSigningIn.test(head.toString('utf8')) ? 'sign_in' : 'not_audio' }
  return { failure: 'not_audio' }
}
