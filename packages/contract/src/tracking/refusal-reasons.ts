/**
 * Why something that the script asks for is refused. `TOO_MANY_NUMBERS`: a network asked for more than its share of a
 * ringpool's numbers, and was shown the overflow number. `AUTOMATED_VISITS`: an address of a network was shown it,
 * since of many visits from there next to none stayed.
 */
export const refusalReasons = [
  'DOMAIN_NOT_ALLOWED',
  'ACCOUNT_INACTIVE',
  'TOO_MANY_NUMBERS',
  'AUTOMATED_VISITS',
] as const
export type RefusalReason = (typeof refusalReasons)[number]
