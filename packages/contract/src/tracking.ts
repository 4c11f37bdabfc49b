import { z } from 'zod'
import { accountIdSchema, section } from './access.ts'

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

export const tracking = {
  implementation: section('settings.implementation', 'r')
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/implementation',
      summary: "The account's snippet, and what has arrived from its site",
    })
    .input(z.object({ accountId: accountIdSchema }))
    .output(
      z.object({
        snippet: z.string(),
        scriptUrl: z.url(),
        domain: z.string(),
        allowedDomains: z.array(z.string()),
        firstVisitAt: z.coerce.date().nullable(),
        lastVisitAt: z.coerce.date().nullable(),
        visitsToday: z.int(),
        activeRingpools: z.int(),
        /** Hosts whose requests were refused today, and networks that were shown the overflow number; newest first. */
        refused: z.array(
          z.object({
            host: z.string(),
            reason: z.enum(refusalReasons),
            times: z.int(),
            lastAt: z.coerce.date(),
          }),
        ),
      }),
    ),
}
