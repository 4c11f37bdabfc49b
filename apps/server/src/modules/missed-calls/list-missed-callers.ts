import {
  type MissedCaller,
  type MissedCallFigures,
  maxNamedCalls,
  quickResponseMinutes,
} from '@talkie/contract/missed-calls'
import type { Clock } from '../../platform/clock.ts'
import { derivedEventId } from '../../platform/event-id.ts'
import { instantAtTime } from '../../platform/local-time.ts'
import { measureOpenSeconds, type Schedule } from '../../platform/opening-hours.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { findCallerNames } from '../contacts/index.ts'
import { countLeftOut, findSteps, listMissedPhones } from './find-callers.ts'
import { findSchedule } from './find-schedule.ts'
import { type FoldedCaller, foldCaller, isWaiting, listMarks } from './fold-caller.ts'

const median = (values: readonly number[]): number | null => {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

const isNumber = (value: number | null): value is number => value !== null

/** The figures of callers. */
const measureCallers = (
  callers: readonly Pick<MissedCaller, 'state' | 'responseSeconds' | 'openResponseSeconds'>[],
): Omit<MissedCallFigures, 'spamCalls' | 'anonymousCalls'> => {
  const quick = callers.filter(
    ({ openResponseSeconds: seconds }) => seconds !== null && seconds <= quickResponseMinutes * 60,
  )
  return {
    callers: callers.length,
    open: callers.filter(({ state }) => isWaiting(state)).length,
    reached: callers.filter(({ state }) => state === 'reached').length,
    responseSeconds: median(callers.map(({ responseSeconds }) => responseSeconds).filter(isNumber)),
    openResponseSeconds: median(
      callers.map(({ openResponseSeconds }) => openResponseSeconds).filter(isNumber),
    ),
    quickShare: callers.length === 0 ? null : quick.length / callers.length,
  }
}

const measureTimes = (
  { dueAt, respondedAt, state }: FoldedCaller,
  schedule: Schedule,
  now: Date,
): Pick<MissedCaller, 'responseSeconds' | 'openResponseSeconds' | 'openWaitSeconds'> => ({
  responseSeconds: respondedAt && Math.max(0, Math.round((respondedAt.getTime() - dueAt.getTime()) / 1000)),
  openResponseSeconds: respondedAt && measureOpenSeconds(schedule, dueAt, respondedAt),
  openWaitSeconds: isWaiting(state) ? measureOpenSeconds(schedule, dueAt, now) : null,
})

type ListQuery = { accountId: number; start: string; end: string; mayReadRequests: boolean }

/**
 * Lists the callers of some days whom nobody answered, and whoever asked by a form to be called, the last first: each once,
 * with what became of it until now. `mayReadRequests` says whether the user may read what forms asked.
 * Callers on the blacklist, likely spam and anonymous calls are left out, and counted.
 */
export const listMissedCallers = async (
  { db, clock }: { db: Executor; clock: Pick<Clock, 'now'> },
  { accountId, start, end, mayReadRequests }: ListQuery,
): Promise<{ callers: MissedCaller[]; figures: MissedCallFigures }> => {
  const now = clock.now()
  const schedule = await findSchedule(db, accountId)
  const span = {
    accountId,
    from: instantAtTime(start, '00:00', schedule.timezone),
    until: instantAtTime(end, '00:00', schedule.timezone),
  }
  const phones = await listMissedPhones(db, span, { mayReadRequests })
  const [found, names, leftOut] = await Promise.all([
    findSteps(db, { accountId, phones, mayReadRequests }),
    findCallerNames(db, { accountId, phones }),
    countLeftOut(db, span),
  ])
  const callers = phones.flatMap((phone): MissedCaller[] => {
    const { steps = [], calls = [], requests = [], marks = [] } = found.get(phone) ?? {}
    const caller = foldCaller(steps)
    if (!caller) return []
    const missed = calls
      .filter((call) => call.missed)
      .sort((one, other) => other.startedAt.getTime() - one.startedAt.getTime())
      .slice(0, maxNamedCalls)
    const { source = '', campaign = '', number = '' } = missed[0] ?? {}
    const { respondedAt: _, dueAt: __, ...shown } = caller
    return [
      {
        ...shown,
        ...{ phone, source, campaign, number },
        voicemail: missed.some(({ voicemail }) => voicemail),
        calls: missed.map(({ id, startedAt, voicemail }) => ({
          callId: id,
          eventId: derivedEventId(id, 'hangup'),
          at: startedAt,
          voicemail,
        })),
        requests: requests
          .map(({ id, form, at, wantedAt }) => ({ eventId: id, form, at, wantedAt }))
          .sort((one, other) => other.at.getTime() - one.at.getTime()),
        callerName: names.get(phone)?.name ?? '',
        ...measureTimes(caller, schedule, now),
        marks: listMarks(caller),
        steps: marks
          .map(({ kind, at, by, note }) => ({ kind, at, by, note }))
          .sort((one, other) => one.at.getTime() - other.at.getTime()),
      },
    ]
  })
  return { callers, figures: { ...measureCallers(callers), ...leftOut } }
}
