import type { CallPlanFields, PlanStep } from '@talkie/contract/routing'
import { eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { callSound } from '../tables.ts'

const writeTimes = (times: readonly { from: string; to: string }[]): string =>
  times.map(({ from, to }) => `${from}–${to}`).join(' ')

const writeStep = ({ strategy, targets, seconds }: PlanStep): string => {
  const written = targets.map((target) =>
    target.kind === 'destination'
      ? 'destination'
      : [target.name, target.kind === 'phone' ? target.phone : target.address].filter(Boolean).join(' '),
  )
  return `${strategy} ${seconds} s: ${written.join(', ')}`
}

/** A plan as the audit log shows it: hours and steps as lines, sounds by their names. */
export const toAuditFields = async (
  tx: Executor,
  { accountId, fields }: { accountId: number; fields: CallPlanFields },
) => {
  const sounds = await tx
    .select({ id: callSound.id, name: callSound.name })
    .from(callSound)
    .where(eq(callSound.accountId, accountId))
  const nameOf = (soundId: string | null) => sounds.find(({ id }) => id === soundId)?.name ?? null
  const { hours, holidays, steps, closedSteps, announcementId, greetingId, closedGreetingId, ...rest } =
    fields
  return {
    ...rest,
    hours: hours?.map(({ day, ...times }) => `${day} ${writeTimes([times])}`) ?? null,
    holidays: holidays.map(({ day, yearly, name, hours: times }) =>
      [yearly ? day.slice(5) : day, name, writeTimes(times)].filter(Boolean).join(' '),
    ),
    steps: steps.map(writeStep),
    closedSteps: closedSteps.map(writeStep),
    announcement: nameOf(announcementId),
    greeting: nameOf(greetingId),
    closedGreeting: nameOf(closedGreetingId),
  }
}
