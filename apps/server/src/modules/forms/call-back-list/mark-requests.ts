import type { CallBackMark } from '@talkie/contract/forms'
import { and, desc, eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { Actor } from '../../identity/index.ts'
import { lockCallers } from '../../telephony/index.ts'
import { noteMark } from '../requests/note-mark.ts'
import { c2cRequest } from '../tables.ts'

type Marking = { accountId: number; phone: string; mark: CallBackMark; at: Date; note: string }

/**
 * Notes what a user says of whoever asked from a phone to be called back: of all their requests to which it applies. Of
 * several, only the last is opened again.
 */
export const markRequests = async (
  tx: Executor,
  { accountId, phone, ...marking }: Marking,
  actor: Actor,
): Promise<void> => {
  await lockCallers(tx, [{ accountId, caller: phone }])
  const requests = await tx
    .select()
    .from(c2cRequest)
    .where(and(eq(c2cRequest.accountId, accountId), eq(c2cRequest.phone, phone)))
    .orderBy(desc(c2cRequest.at))
    .for('update')
  const concerned = marking.mark === 'reopened' ? requests.slice(0, 1) : requests
  for (const request of concerned) await noteMark(tx, request, marking, actor)
}
