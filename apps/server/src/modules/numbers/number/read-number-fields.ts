import type { NumberFields } from '@talkie/contract/numbers'
import type { AccountCountry } from '@talkie/contract/places'
import { parsePhone } from '../../../platform/phone/phone-number.ts'

/** A number's stored columns, out of what a person typed. */
export type NumberColumns = Omit<NumberFields, 'realPhone'> & { realPhone: string; e164: string }

/** Reads a number's phones in a country; wrong ones are put into `wrong` under `path`. */
export const readNumberFields = (
  fields: NumberFields,
  country: AccountCountry,
  path: string,
  wrong: Record<string, string>,
): NumberColumns => {
  const read = (field: 'visible' | 'realPhone' | 'destination' | 'callerId', written: string): string => {
    const parsed = parsePhone(written, country)
    if (!('error' in parsed)) return parsed.e164
    wrong[`${path}${field}`] = 'invalid_phone'
    return ''
  }
  const visible = read('visible', fields.visible)
  const realPhone = fields.realPhone ? read('realPhone', fields.realPhone) : visible
  return {
    ...fields,
    visible,
    realPhone,
    e164: realPhone,
    destination: fields.destination ? read('destination', fields.destination) : null,
    callerId: fields.callerId ? read('callerId', fields.callerId) : null,
    tag: fields.tag || null,
  }
}
