import type { CallBackMark } from '@talkie/contract/forms'
import type { MissedCallerMark, MissedCallerState } from '@talkie/contract/missed-calls'
import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Clock } from '../../platform/clock.ts'
import { Refusal } from '../../platform/http/http.ts'
import { publishChange } from '../../platform/live.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import { markRequests } from '../forms/index.ts'
import { type Actor, recordChange } from '../identity/index.ts'
import { storeReached, takeBackReached } from '../telephony/index.ts'
import { findSteps } from './find-callers.ts'
import { foldCaller, listMarks } from './fold-caller.ts'
import { missedCallStep } from './tables.ts'

type Marking = {
  accountId: number
  phone: string
  mark: MissedCallerMark
  note: string
  /** Whether the user may read what forms asked, and say what became of it. */
  requests: { mayRead: boolean; mayWrite: boolean }
}

/** What a mark says of the caller's requests; absent where it says nothing. */
const requestMarks: Partial<Record<MissedCallerMark, CallBackMark>> = {
  not_reached: 'not_reached',
  reached: 'reached',
  given_up: 'given_up',
  not_needed: 'given_up',
  reopened: 'reopened',
}

/**
 * Notes what a user did about a caller whom nobody answered, now, and on the caller's requests to be called. Of two users
 * who take the same caller at once, one does.
 *
 * @returns the caller's state after it
 * @throws Refusal NOT_FOUND where the caller was answered always; CONFLICT where the state is another one meanwhile
 */
export const markMissedCaller = async (
  { db, clock, onStored }: { db: Database; clock: Pick<Clock, 'now'>; onStored: () => void },
  { accountId, phone, mark, note, requests }: Marking,
  actor: Actor,
): Promise<{ state: MissedCallerState }> => {
  const noted = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`missed caller ${accountId} ${phone}`}))`)
    const at = clock.now()
    const query = { accountId, phones: [phone], mayReadRequests: requests.mayRead }
    const { steps = [], marks = [] } = (await findSteps(tx, query)).get(phone) ?? {}
    const before = foldCaller(steps)
    if (!before) throw new Refusal('NOT_FOUND', 'This caller has no missed call.')
    if (!listMarks(before).includes(mark)) throw new Refusal('CONFLICT', `The caller is ${before.state}.`)
    const by = { userId: actor.userId ?? '', name: actor.name }
    const state = foldCaller([...steps, { kind: mark, at, by }])?.state ?? before.state
    const id = uuid()
    await tx.insert(missedCallStep).values({
      ...{ id, accountId, phone, kind: mark, at, note },
      ...{ userId: actor.userId, by: actor.name },
    })
    // Whoever was reached has been called back: the missed calls say so in the report, too.
    if (mark === 'reached') await storeReached(tx, { accountId, phone, by: 'user', key: id, at })
    if (mark === 'reopened')
      await takeBackReached(tx, { accountId, phone, since: before.firstAt, at: findLastReached(marks) })
    await recordChange(
      tx,
      {
        action: 'update',
        kind: 'missed_caller',
        objectId: phone,
        name: phone,
        accountId,
        before: { state: before.state },
        after: { state, ...(note && { text: note }) },
      },
      actor,
    )
    await publishChange(tx, accountId, 'calls', [])
    const requestMark = requests.mayWrite ? requestMarks[mark] : undefined
    if (requestMark) await markRequests(tx, { accountId, phone, mark: requestMark, at, note }, actor)
    return { state }
  })
  onStored()
  return noted
}

/** When a user last said that the caller was reached. */
const findLastReached = (marks: readonly { kind: MissedCallerMark; at: Date }[]): Date | undefined =>
  marks
    .filter(({ kind }) => kind === 'reached')
    .map(({ at }) => at)
    .sort((one, other) => other.getTime() - one.getTime())[0]
