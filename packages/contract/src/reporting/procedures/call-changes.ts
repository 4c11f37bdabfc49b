import { z } from 'zod'
import { sectionProcedure } from '../../access/access.ts'
import { accountIdSchema } from '../../access/account-id.ts'
import { callMarkFieldsSchema, callNoteSchema, maxMarkedCalls } from '../rows/call-marks.ts'

const ofAccount = { accountId: accountIdSchema }
const write = sectionProcedure('reporting.calls', 'w')

/** What users write on calls. A call that only a call centre reported has neither. */
export const callChanges = {
  mark: write
    .route({
      method: 'POST',
      path: '/accounts/{accountId}/reporting/calls/marks',
      summary: 'Mark calls as valid or not valid by hand, or take their marks back',
    })
    .input(
      callMarkFieldsSchema.extend({ ...ofAccount, callIds: z.array(z.uuid()).min(1).max(maxMarkedCalls) }),
    )
    .output(z.object({ changed: z.int().describe('calls whose mark changed') })),
  note: write
    .route({
      method: 'PUT',
      path: '/accounts/{accountId}/reporting/calls/{callId}/note',
      summary: 'Write a note on a call; an empty one removes it',
    })
    .input(z.strictObject({ ...ofAccount, callId: z.uuid(), note: callNoteSchema }))
    .output(z.object({ note: z.string().nullable() })),
  setReturned: write
    .route({
      method: 'PUT',
      path: '/accounts/{accountId}/reporting/calls/{callId}/returned',
      summary: 'Say that the caller of a missed call was reached, or take that back',
    })
    .input(z.strictObject({ ...ofAccount, callId: z.uuid(), returned: z.boolean() }))
    .output(z.object({ returnedAt: z.coerce.date().nullable() })),
}
