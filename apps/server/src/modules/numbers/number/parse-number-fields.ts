import type { AccountCountry } from '@talkie/contract/locales'
import type { NumberFields } from '@talkie/contract/numbers'
import { parsePhone } from '../../../platform/phone/phone-number.ts'

/** The columns of a number, parsed from a form. */
export type NumberColumns = Omit<NumberFields, 'realPhone'> & { realPhone: string; e164: string }

/**
 * Parses a number's phones in a country. Each that does not parse adds the field error `invalid_phone` under `path`.
 */
export const parseNumberFields = (
  fields: NumberFields,
  country: AccountCountry,
  path: string,
  errors: Record<string, string>,
): NumberColumns => {
  const parse = (field: 'visible' | 'realPhone' | 'destination' | 'callerId', text: string): string => {
    const parsed = parsePhone(text, country)
    if (!('error' in parsed)) return parsed.e164
    errors[`${path}${field}`] = 'invalid_phone'
    return ''
  }
  const visible = parse('visible', fields.visible)
  const realPhone = fields.realPhone ? parse('realPhone', fields.realPhone) : visible
  return {
    ...fields,
    visible,
    realPhone,
    e164: realPhone,
    destination: fields.destination ? parse('destination', fields.destination) : null,
    callerId: fields.callerId ? parse('callerId', fields.callerId) : null,
    tag: fields.tag || null,
  }
}
