import { expect, test } from 'vitest'
import { formatCaller, maskCaller } from './mask-caller.ts'

test.each([
  ['+34612345678', '+34 612 ··· 678'],
  ['+351912345678', '+351 912 ··· 678'],
  ['+34016', '··· 16'],
  ['sip:anonymous', 'sip ··· ous'],
])('%s is shown with its middle masked', (e164, masked) => {
  expect(maskCaller(e164)).toBe(masked)
})

test.each([
  ['+34612345678', { name: 'Jordi Puig', company: 'Talleres Puig' }, 'Talleres Puig · 612 ··· 678'],
  ['+34612345678', { name: 'Jordi Puig', company: '' }, 'Jordi Puig · 612 ··· 678'],
  ['+34612345678', null, '+34 612 ··· 678'],
  [null, null, null],
])('the caller %s with the name %j is shown as %s', (caller, callerName, text) => {
  expect(formatCaller({ caller, callerName })).toBe(text)
})
