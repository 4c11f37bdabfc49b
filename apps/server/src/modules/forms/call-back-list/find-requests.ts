import type { CallBackState, CallBackStep } from '@talkie/contract/forms'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { c2cForm, c2cRequest, c2cStep } from '../tables.ts'

/** A request to be called back, with what happened to it, unordered. */
export type PhoneRequest = {
  id: string
  phone: string
  /** The name of its form; '' without one. */
  form: string
  state: CallBackState
  at: Date
  /** When the person wants to be called; null for as soon as possible. */
  wantedAt: Date | null
  steps: { kind: CallBackStep; at: Date; note: string; by: string }[]
}

/** The phones from which somebody asked in a span to be called back, with the last request of each, unordered. */
export const findRequestedPhones = async (
  db: Executor,
  { accountId, from, until }: { accountId: number; from: Date; until: Date },
): Promise<{ phone: string; at: Date }[]> => {
  const last = sql<Date>`max(${c2cRequest.at})`.mapWith(c2cRequest.at)
  return await db
    .select({ phone: c2cRequest.phone, at: last })
    .from(c2cRequest)
    .where(and(eq(c2cRequest.accountId, accountId), gte(c2cRequest.at, from), lt(c2cRequest.at, until)))
    .groupBy(c2cRequest.phone)
}

/** The requests of phones, by phone. */
export const findRequests = async (
  db: Executor,
  { accountId, phones }: { accountId: number; phones: readonly string[] },
): Promise<Map<string, PhoneRequest[]>> => {
  const isOf = and(
    eq(c2cRequest.accountId, accountId),
    sql`${c2cRequest.phone} = any(${sql.param([...phones])}::text[])`,
  )
  const requests = await db
    .select({
      id: c2cRequest.id,
      phone: c2cRequest.phone,
      form: sql<string>`coalesce(${c2cForm.fields} ->> 'name', '')`,
      state: c2cRequest.state,
      at: c2cRequest.at,
      wantedAt: c2cRequest.wantedAt,
    })
    .from(c2cRequest)
    .leftJoin(c2cForm, and(eq(c2cForm.id, c2cRequest.formId), eq(c2cForm.accountId, accountId)))
    .where(isOf)
  const steps = await db
    .select({
      requestId: c2cStep.requestId,
      kind: c2cStep.kind,
      at: c2cStep.at,
      note: c2cStep.note,
      by: c2cStep.by,
    })
    .from(c2cStep)
    .innerJoin(c2cRequest, eq(c2cRequest.id, c2cStep.requestId))
    .where(and(eq(c2cStep.accountId, accountId), isOf))
  const stepsById = Map.groupBy(steps, ({ requestId }) => requestId)
  return Map.groupBy(
    requests.map((request) => ({
      ...request,
      steps: (stepsById.get(request.id) ?? []).map(({ requestId: _, ...step }) => step),
    })),
    ({ phone }) => phone,
  )
}
