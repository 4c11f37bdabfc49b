import type { CallSignal, Disposition } from '../signals/call-signal.ts'

/** Final SIP statuses (RFC 3261, section 21) that are more specific than 'failed'. */
const sipDispositions: Record<number, Disposition> = {
  408: 'no_answer',
  480: 'no_answer',
  486: 'busy',
  487: 'canceled',
  600: 'busy',
  603: 'no_answer',
}

/** Release causes (ITU-T Q.850, table 1) more specific than 'failed'. On an unanswered call, 16 means that the caller hung up. */
const q850Dispositions: Record<number, Disposition> = {
  16: 'canceled',
  17: 'busy',
  18: 'no_answer',
  19: 'no_answer',
  21: 'no_answer',
}

/** How an unanswered call ended by its SIP status or Q.850 cause; null when the signal carries neither. */
export function dispositionFromCode({ sipCode, q850Cause }: CallSignal): Disposition | null {
  if (isFailure(sipCode)) return sipDispositions[sipCode] ?? 'failed'
  if (q850Cause !== undefined) return q850Dispositions[q850Cause] ?? 'failed'
  return null
}

/** The code as text, `sip_486` or `q850_17`. SIP takes precedence, since gateways derive the other from it. */
export function failedCode({ sipCode, q850Cause }: CallSignal): string | null {
  if (isFailure(sipCode)) return `sip_${sipCode}`
  return q850Cause === undefined ? null : `q850_${q850Cause}`
}

function isFailure(sipCode: number | undefined): sipCode is number {
  return sipCode !== undefined && sipCode >= 300
}
