import { expect, test } from 'vitest'
import { shortenAddress } from './shorten-address.ts'

const key = 'XVvK1ScfgFI0FZc-of69tPxr'

test.each([
  [`https://talkie.example/hooks/telephony/${key}`, '…of69tPxr'],
  [`https://talkie.example/hooks/telephony/${key}/voice`, '…of69tPxr/voice'],
  [`http://localhost:3000/hooks/telephony/${key}/call-backs`, '…of69tPxr/call-backs'],
])('%s is shown as %s', (url, shown) => {
  expect(shortenAddress(url)).toBe(shown)
})
