import type { CallBackStep } from '@talkie/contract/forms'
import type { CallBackFailure } from '@talkie/contract/telephony'
import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { measureOpenSeconds } from '../../../platform/opening-hours.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'
import { reviseConversion } from '../../events/index.ts'
import { storeReached } from '../../telephony/index.ts'
import { c2cForm, c2cRequest, c2cStep } from '../tables.ts'
import { findNextState, type RequestState } from './next-state.ts'

type StoredRequest = typeof c2cRequest.$inferSelect
type Step = { kind: CallBackStep; at: Date; failure?: CallBackFailure | null; note?: string; by?: string }

/** From the request, or the wanted time, to the first try. */
const measureResponse = async (
  tx: Executor,
  { accountId, formId, at, wantedAt, firstTriedAt }: Omit<StoredRequest, 'state' | 'tries'>,
): Promise<{ responseSeconds: number | null; openResponseSeconds: number | null }> => {
  if (!firstTriedAt) return { responseSeconds: null, openResponseSeconds: null }
  const [row] = await tx
    .select({ timezone: account.timezone, fields: c2cForm.fields })
    .from(account)
    .leftJoin(c2cForm, and(eq(c2cForm.accountId, account.id), formId ? eq(c2cForm.id, formId) : sql`false`))
    .where(eq(account.id, accountId))
  const from = wantedAt ?? at
  const schedule = { hours: row?.fields?.hours ?? null, timezone: row?.timezone ?? 'UTC' }
  return {
    responseSeconds: Math.max(0, Math.round((firstTriedAt.getTime() - from.getTime()) / 1000)),
    openResponseSeconds: measureOpenSeconds(schedule, from, firstTriedAt),
  }
}

/**
 * Whether a step says that we reached the person, whose missed calls are returned by that. Who called us was answered, which
 * the call itself says.
 */
const saysReached: Partial<Record<CallBackStep, boolean>> = {
  call_connected: true,
  reached: true,
  not_reached: false,
  reopened: false,
}

/**
 * Takes a step of a request that is locked (`lock-request.ts`): its state, its history and its event change together.
 *
 * @param change what else of the request changes
 * @returns the new state; undefined where the step does not apply
 */
export const applyStep = async (
  tx: Executor,
  request: StoredRequest,
  { kind, at, failure = null, note = '', by = '' }: Step,
  change: Partial<Pick<StoredRequest, 'wantedAt' | 'dueAt' | 'notifiedAt'>> = {},
): Promise<RequestState | undefined> => {
  const next = findNextState(request, kind, at)
  if (!next) return undefined
  const { id, accountId } = request
  const response = await measureResponse(tx, { ...request, firstTriedAt: next.firstTriedAt })
  await tx
    .update(c2cRequest)
    .set({ ...next, ...response, ...change })
    .where(and(eq(c2cRequest.accountId, accountId), eq(c2cRequest.id, id)))
  await tx.insert(c2cStep).values({ id: uuid(), requestId: id, accountId, kind, at, failure, note, by })
  const isReached = saysReached[kind]
  // Who marks a connected request as reached says nothing new.
  if (isReached !== undefined && !(isReached && request.state === 'connected'))
    await storeReached(tx, {
      accountId,
      phone: request.phone,
      by: 'call_back',
      key: id,
      at: isReached ? at : null,
    })
  await reviseConversion(tx, { accountId, id }, { callBack: next.state, tries: next.tries, ...response })
  return next
}
