import { expect, test } from 'vitest'
import { checkPicture } from './check-picture.ts'

const signature = {
  png: Buffer.from('89504e470d0a1a0a', 'hex'),
  jpeg: Buffer.from('ffd8ffe0', 'hex'),
  webp: Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 ', 'latin1'),
}
type Kind = keyof typeof signature
const kinds = Object.keys(signature) as Kind[]
const icon = (kind: string, bytes: Buffer) => `data:image/${kind};base64,${bytes.toString('base64')}`
const image = (kind: Kind, size = 200) => Buffer.concat([signature[kind]], size)
const check = (given: string | null) => checkPicture(given, 'icon')
const refusal = expect.objectContaining({ fields: { icon: 'invalid_image' } })

test.each(kinds)('a %s image is accepted', (kind) => {
  expect(() => check(icon(kind, image(kind)))).not.toThrow()
})

test.each(
  kinds.flatMap((kind) => kinds.filter((other) => other !== kind).map((other) => [kind, other] as const)),
)('a %s image that claims to be %s is refused', (kind, claimed) => {
  expect(() => check(icon(claimed, image(kind)))).toThrow(refusal)
})

test('a script that claims to be an image is refused', () => {
  expect(() => check(icon('png', Buffer.from('<svg onload="alert(1)">')))).toThrow(refusal)
})

test('64 kB are accepted, and not a byte more', () => {
  expect(() => check(icon('png', image('png', 65_536)))).not.toThrow()
  expect(() => check(icon('png', image('png', 65_537)))).toThrow(refusal)
})

test('an icon is optional', () => {
  expect(() => check(null)).not.toThrow()
})

test('an SVG is refused, whatever it claims to be: it may carry scripts', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  for (const kind of ['svg+xml', 'png', 'jpeg', 'webp']) expect(() => check(icon(kind, svg))).toThrow(refusal)
})

test('a data URL with text after the image is refused', () => {
  expect(() => check(`${icon('png', image('png'))}"><script>`)).toThrow(refusal)
})
