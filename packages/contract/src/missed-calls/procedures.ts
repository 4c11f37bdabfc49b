import { z } from 'zod'
import { sectionProcedure } from '../access/access.ts'
import { accountIdSchema } from '../access/account-id.ts'
import { callerPhoneSchema } from '../callers/caller-names.ts'
import { dateRangeSchema, reportDaySchema } from '../shared/dates/date-schemas.ts'
import { missedCallerMarks, missedCallerSchema, missedCallFiguresSchema } from './missed-calls.ts'

const ofAccount = { accountId: accountIdSchema }
const path = '/accounts/{accountId}/missed-calls' as const

export const missedCalls = {
  list: sectionProcedure('reporting.calls', 'r')
    .route({ method: 'GET', path, summary: 'Callers whom nobody answered, each once, the last first' })
    .input(dateRangeSchema.safeExtend({ ...ofAccount, start: reportDaySchema, end: reportDaySchema }))
    // The list has the last callers of many; the figures are those of all.
    .output(z.object({ callers: z.array(missedCallerSchema), figures: missedCallFiguresSchema })),
  mark: sectionProcedure('reporting.calls', 'w')
    .route({ method: 'POST', path: `${path}/marks`, summary: 'Notes what was done about a missed caller' })
    .input(
      z.strictObject({
        ...ofAccount,
        phone: callerPhoneSchema,
        mark: z.enum(missedCallerMarks),
        note: z.string().trim().max(500).default(''),
      }),
    )
    .output(z.object({ state: missedCallerSchema.shape.state })),
}
