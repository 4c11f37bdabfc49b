import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * Masks a caller's number for screens that many people see: `+34612345678` → `+34 612 ··· 678`. A number too short for
 * that keeps only its last two digits.
 */
export const maskCaller = (e164: string): string => {
  const parsed = parsePhoneNumberFromString(e164)
  const code = parsed ? `+${parsed.countryCallingCode}` : ''
  const national = e164.slice(code.length)
  if (national.length < 7) return `··· ${national.slice(-2)}`
  return [code, national.slice(0, 3), '···', national.slice(-3)].filter(Boolean).join(' ')
}

/**
 * Who calls, in one line: the company or name with the masked number, `Talleres Puig · 612 ··· 678`, else the masked
 * number; null for an anonymous call.
 */
export const formatCaller = (call: {
  caller: string | null
  callerName: { name: string; company: string } | null
}): string | null => {
  if (!call.caller) return null
  const name = call.callerName && (call.callerName.company || call.callerName.name)
  const masked = maskCaller(call.caller)
  // The country code would take the place that the name needs.
  return name ? `${name} · ${masked.replace(/^\+\d+ /, '')}` : masked
}
