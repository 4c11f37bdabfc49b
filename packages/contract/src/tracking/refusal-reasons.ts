/**
 * Why a request of the script is refused. `TOO_MANY_NUMBERS`: a network requested more than its share of a ringpool's
 * numbers and got the overflow number. `AUTOMATED_VISITS`: an address got the overflow number because almost none of
 * its network's many visits stayed.
 */
export const refusalReasons = [
  'DOMAIN_NOT_ALLOWED',
  'ACCOUNT_INACTIVE',
  'TOO_MANY_NUMBERS',
  'AUTOMATED_VISITS',
] as const
export type RefusalReason = (typeof refusalReasons)[number]
