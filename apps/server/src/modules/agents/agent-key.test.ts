import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isExtensionKey, toAgentKey } from './agent-key.ts'

describe('what an agent is matched by', () => {
  test.each([
    ['Marta Ros', 'marta ros'],
    ['  MARTA   ros ', 'marta ros'],
    ['Núria Peñó', 'nuria peno'],
    ['Nu\u0301ria', 'nuria'],
    ['marta.ros', 'marta ros'],
    ['marta_ros', 'marta ros'],
    ['104', '104'],
    [' 104 ', '104'],
    ['0104', '0104'],
    ['ext. 104', '104'],
    ['Extensión 104', '104'],
    ['Agente 104', '104'],
    ['sip:104@pbx.motorvalles.es', '104'],
    ['SIP:104@10.0.0.5:5060;transport=tcp', '104'],
    ['sips:marta.ros@pbx.motorvalles.es', 'marta ros'],
    ['"Marta Ros" <sip:104@pbx>', '104'],
    ['104@pbx.motorvalles.es', '104'],
    ['client:marta', 'marta'],
    ['PJSIP/104-0000a1b2', '104'],
    ['Local/104@from-queue-0000a1b2;1', '104'],
    ['user:104', '104'],
    ['+34 937 27 10 00', '+34937271000'],
    ['(937) 27-10-00', '937271000'],
    ['tel:+34-937-27-10-00', '+34937271000'],
    ['Marta@MotorValles.es', 'marta@motorvalles.es'],
    ['１０４', '104'],
    ['sip:sip:104@pbx', '104'],
    ['\u202aMarta Ros\u202c', 'marta ros'],
    ['Marta\u200b\u0000Ros', 'marta ros'],
    ['x'.repeat(300), 'x'.repeat(120)],
    ['...', ''],
    ['\u200b', ''],
    ['', ''],
  ])('%j is %j', (text, key) => {
    expect(toAgentKey(text)).toBe(key)
  })

  test.each([
    ['Marta Ros', 'Marta Roig'],
    ['104', '0104'],
    ['marta@motorvalles.es', 'marta@clinicarias.es'],
    ['Marta', 'Marta Ros'],
  ])('%j is somebody else than %j', (one, other) => {
    expect(toAgentKey(one)).not.toBe(toAgentKey(other))
  })

  test('is the same again when it is folded again, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const key = toAgentKey(text)
        expect(toAgentKey(key)).toBe(key)
        expect(toAgentKey(key.toUpperCase())).toBe(key)
      }),
    )
  })
})

test.each([
  ['104', true],
  ['0104', true],
  ['+34937271000', false],
  ['937271000', false],
  ['marta', false],
])('%s is an extension: %s', (key, is) => {
  expect(isExtensionKey(key)).toBe(is)
})
