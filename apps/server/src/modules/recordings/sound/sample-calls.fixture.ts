import { readFileSync } from 'node:fs'
import { makeWav, tone } from '../sound.fixture.ts'

/*
 * One call in all formats that are read: 1.4 seconds, two channels. The caller (440 Hz) is heard in the first 0.6 seconds, the agent
 * (600 Hz) from 0.7 to 1.3. Of the compressed ones, that in ADPCM was written by a script, since the encoder of sox mixes two channels;
 * the others were made by lame, flac, opusenc and oggenc.
 */

const read = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url))
const voices = [tone(0, 0.6), tone(0.7, 1.3, 600)]

export const sampleCalls: readonly (readonly [string, () => Buffer])[] = [
  ['PCM', () => makeWav(voices, 1.4)],
  ['A-law', () => makeWav(voices, 1.4, { coding: 'alaw' })],
  ['µ-law', () => makeWav(voices, 1.4, { coding: 'mulaw' })],
  ['IMA ADPCM', () => read('call-ima-adpcm.wav')],
  ['MP3', () => read('call.mp3')],
  ['FLAC', () => read('call.flac')],
  ['Ogg Opus', () => read('call.opus')],
  ['Ogg Vorbis', () => read('call.ogg')],
]
