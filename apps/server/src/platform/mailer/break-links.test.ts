import { expect, it } from 'vitest'
import { breakLinks } from './break-links.ts'

const seen = (text: string) => text.replaceAll('\u2060', '')

it.each(['https://evil.example/login', 'www.evil.example', 'ana@evil.example', 'tel:+34612345678'])(
  'holds no link together: %s',
  (text) => {
    const broken = breakLinks(text)
    expect(broken).not.toMatch(/\w[.:@]\w|:\/|\/\w/)
    expect(seen(broken)).toBe(text)
  },
)

it.each(['Ana Roca', 'google / cpc / verano', 'Dr. José M. Ruiz', ''])('leaves alone: %s', (text) => {
  expect(breakLinks(text)).toBe(text)
})
