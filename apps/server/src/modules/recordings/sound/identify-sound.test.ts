import { expect, test } from 'vitest'
import { makeWav, tone } from '../sound.fixture.ts'
import { identifySound } from './identify-sound.ts'
import { readWavHeader } from './read-wav-header.ts'

/** Two frames of MPEG-1 layer III, 128 kbit/s at 44.1 kHz: 417 bytes each. */
const mp3 = Buffer.alloc(2 * 417)
for (const at of [0, 417]) mp3.set([0xff, 0xfb, 0x90, 0x00], at)

test.each([
  ['a WAV file', makeWav([tone(0, 1)], 1), { container: 'wav' }],
  ['an MP3', mp3, { container: 'mp3' }],
  [
    'an MP3 behind a tag',
    Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\x0a'), Buffer.alloc(10), mp3]),
    { container: 'mp3' },
  ],
  ['FLAC', Buffer.from('fLaC\0\0\0\x22'), { container: 'flac' }],
  ['Opus', Buffer.from(`OggS${'\0'.repeat(24)}OpusHead`), { container: 'ogg_opus' }],
  ['Vorbis', Buffer.from(`OggS${'\0'.repeat(24)}\x01vorbis`), { container: 'ogg_vorbis' }],
  ['nothing', Buffer.alloc(0), { failure: 'empty' }],
  [
    'a page to sign in',
    Buffer.from('<!doctype html><form><input type="password"></form>'),
    { failure: 'sign_in' },
  ],
  ['a Spanish page to sign in', Buffer.from('<html><h1>Iniciar sesión</h1>'), { failure: 'sign_in' }],
  ['another page', Buffer.from('<html><h1>Centralita</h1></html>'), { failure: 'not_audio' }],
  ['JSON', Buffer.from('{"status":"pending"}'), { failure: 'not_audio' }],
  [
    'a picture',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
    { failure: 'not_audio' },
  ],
  ['AMR', Buffer.from('#!AMR\n\x3c'), { failure: 'unsupported' }],
  ['an M4A', Buffer.from('\0\0\0\x20ftypM4A '), { failure: 'unsupported' }],
])('%s is known by its content', (_, head, identified) => expect(identifySound(head)).toEqual(identified))

test('the header of a WAV file that says more than there is, and one that did not know', () => {
  const whole = makeWav([tone(0, 1)], 1)
  expect(readWavHeader(whole, whole.length)).toMatchObject({
    announcedBytes: 16_000,
    format: { dataBytes: 16_000, dataStart: 44 },
  })
  expect(readWavHeader(whole, 1044)).toMatchObject({ announcedBytes: 16_000, format: { dataBytes: 1000 } })
  const streamed = Buffer.from(whole)
  streamed.writeUInt32LE(0xff_ff_ff_ff, 40)
  expect(readWavHeader(streamed, streamed.length)).toMatchObject({
    announcedBytes: null,
    format: { dataBytes: 16_000 },
  })
})

test.each([
  ['no format', (file: Buffer) => file.write('junk', 12), null],
  ['an unknown coding', (file: Buffer) => file.writeUInt16LE(49, 20), undefined],
  ['no channels', (file: Buffer) => file.writeUInt16LE(0, 22), undefined],
  ['a block of the wrong size', (file: Buffer) => file.writeUInt16LE(7, 32), undefined],
])('a WAV file with %s is refused', (_, change, result) => {
  const file = makeWav([tone(0, 1)], 1)
  change(file)
  expect(readWavHeader(file, file.length)).toBe(result)
})
