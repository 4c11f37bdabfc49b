import {
  isWaitingCaller,
  type MissedCaller,
  type MissedCallFigures,
  maxNamedCalls,
} from '@talkie/contract/missed-calls'
import type { Clock } from '../../platform/clock.ts'
import { derivedEventId } from '../../platform/event-id.ts'
import { mapInSlices } from '../../platform/in-slices.ts'
import { instantAtTime } from '../../platform/local-time.ts'
import { measureOpenSeconds, type Schedule } from '../../platform/opening-hours.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { findCallerNames } from '../contacts/index.ts'
import { countLeftOut, findSteps, listMissedPhones } from './find-callers.ts'
import { findSchedule } from './find-schedule.ts'
import { type FoldedCaller, foldCaller, listMarks } from './fold-caller.ts'
import { type MeasuredCaller, measureCallers } from './measure-callers.ts'

const measureTimes = (
  { dueAt, respondedAt, state }: FoldedCaller,
  schedule: Schedule,
  now: Date,
): Pick<MissedCaller, 'responseSeconds' | 'openResponseSeconds' | 'openWaitSeconds'> => ({
  responseSeconds: respondedAt && Math.max(0, Math.round((respondedAt.getTime() - dueAt.getTime()) / 1000)),
  openResponseSeconds: respondedAt && measureOpenSeconds(schedule, dueAt, respondedAt),
  openWaitSeconds: isWaitingCaller(state) ? measureOpenSeconds(schedule, dueAt, now) : null,
})

type ListQuery = { accountId: number; start: string; end: string; mayReadRequests: boolean }
type Deps = { db: Executor; clock: Pick<Clock, 'now'> }

/** The most callers that the list holds, and that are read at once. */
export const maxListed = 2000

/**
 * Lists the callers of some days whom nobody answered, and whoever asked by a form to be called, the last first: each once,
 * with what became of it until now. `mayReadRequests` says whether the user may read what forms asked.
 * Callers on the blacklist, likely spam and anonymous calls are left out, and counted. The figures are those of all
 * callers; the list has those who called last (`maxListed`).
 */
export const listMissedCallers = async (
  { db, clock }: Deps,
  { accountId, start, end, mayReadRequests }: ListQuery,
): Promise<{ callers: MissedCaller[]; figures: MissedCallFigures }> => {
  const now = clock.now()
  const schedule = await findSchedule(db, accountId)
  const span = {
    accountId,
    from: instantAtTime(start, '00:00', schedule.timezone),
    until: instantAtTime(end, '00:00', schedule.timezone),
  }
  const leftOut = await countLeftOut(db, span)
  const phones = await listMissedPhones(db, span, { mayReadRequests })
  const callers: MissedCaller[] = []
  const measured: MeasuredCaller[] = []
  for (let first = 0; first < phones.length; first += maxListed) {
    const query = { accountId, phones: phones.slice(first, first + maxListed), mayReadRequests }
    const some = await readCallers(db, query, { schedule, now })
    if (first === 0) callers.push(...some)
    for (const { state, responseSeconds, openResponseSeconds } of some)
      measured.push({ state, responseSeconds, openResponseSeconds })
  }
  return { callers, figures: { ...measureCallers(measured), ...leftOut } }
}

/** Reads callers with what became of each, in the order of their phones. */
const readCallers = async (
  db: Executor,
  { accountId, phones, mayReadRequests }: Parameters<typeof findSteps>[1],
  { schedule, now }: { schedule: Schedule; now: Date },
): Promise<MissedCaller[]> => {
  const [found, names] = await Promise.all([
    findSteps(db, { accountId, phones, mayReadRequests }),
    findCallerNames(db, { accountId, phones }),
  ])
  const callers = await mapInSlices(phones, (phone): MissedCaller[] => {
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
  return callers.flat()
}
