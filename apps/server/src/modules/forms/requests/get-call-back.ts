import type { CallBack } from '@talkie/contract/forms'
import { and, asc, eq } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { c2cForm, c2cRequest, c2cStep } from '../tables.ts'
import { listMarks } from './next-state.ts'

/**
 * Gets a request with its steps by the id of its event.
 *
 * @throws Refusal NOT_FOUND
 */
export const getCallBack = async (
  db: Executor,
  { accountId, eventId }: { accountId: number; eventId: string },
): Promise<CallBack> => {
  const [row] = await db
    .select({ request: c2cRequest, form: c2cForm.fields })
    .from(c2cRequest)
    .leftJoin(c2cForm, and(eq(c2cForm.id, c2cRequest.formId), eq(c2cForm.accountId, accountId)))
    .where(and(eq(c2cRequest.accountId, accountId), eq(c2cRequest.id, eventId)))
  if (!row) throw new Refusal('NOT_FOUND', 'There is no such request.')
  const { id, state, tries, at, wantedAt, dueAt, firstTriedAt, responseSeconds, openResponseSeconds } =
    row.request
  const steps = await db
    .select({
      kind: c2cStep.kind,
      at: c2cStep.at,
      failure: c2cStep.failure,
      note: c2cStep.note,
      by: c2cStep.by,
    })
    .from(c2cStep)
    .where(and(eq(c2cStep.accountId, accountId), eq(c2cStep.requestId, eventId)))
    .orderBy(asc(c2cStep.at), asc(c2cStep.id))
  return {
    id,
    form: row.form?.name ?? '',
    state,
    tries,
    at,
    wantedAt,
    dueAt,
    firstTriedAt,
    responseSeconds,
    openResponseSeconds,
    marks: listMarks(state),
    steps,
  }
}
