import { expect, test } from 'vitest'
import { maskCaller } from './mask-caller.ts'

test.each([
  ['+34612345678', '+34 612 ··· 678'],
  ['+351912345678', '+351 912 ··· 678'],
  ['+34016', '··· 16'],
  ['sip:anonymous', 'sip ··· ous'],
])('%s is shown with its middle masked', (e164, masked) => {
  expect(maskCaller(e164)).toBe(masked)
})
