import { z } from 'zod'

/**
 * What a visitor did with a number on the page:
 *
 * - `tap`: followed a link that calls (`tel:`, `callto:`, `sip:`, `sms:`). An intention: no browser tells whether a call
 *   was placed
 * - `copy`: copied a text with the number's digits
 * - `whatsapp`: followed a link to WhatsApp
 * - `dialler`: the page was left within five seconds after a tap, as for the phone app. Computers send it too, and so do
 *   phones that open WhatsApp; `findVisitEvidence` leaves these out
 * - `back`: and was visible again within two seconds, as when the call was dismissed
 */
export const visitActionKinds = ['tap', 'copy', 'whatsapp', 'dialler', 'back'] as const
export type VisitActionKind = (typeof visitActionKinds)[number]

/**
 * `POST /collect/action`: an action of a visitor (a tap on a link to WhatsApp is sent as `tap`), or `view`: a number was
 * in view for a second, which is sent once per visit. It is sent at once, and its instant is that of its arrival, so that
 * no clock of a visitor counts. The response is `{}`, also for a visit that is unknown.
 */
export const actionRequestSchema = z.strictObject({
  /** The account's public key. */
  key: z.string().min(1).max(40),
  visitor: z.uuid(),
  visit: z.uuid(),
  /** Created by the tracker for each action. It is the idempotency key of retries. */
  id: z.uuid(),
  kind: z.enum(['tap', 'copy', 'dialler', 'back', 'view']),
  /** The link that was followed, or the number that was copied. */
  to: z.string().max(100).optional(),
})
export type ActionRequest = z.infer<typeof actionRequestSchema>
