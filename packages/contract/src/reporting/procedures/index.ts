import { z } from 'zod'
import { ownWriteProcedure, sectionProcedure } from '../../access/access.ts'
import { accountIdSchema } from '../../access/account-id.ts'
import { callerNameFieldsSchema, callerNameSchema, callerPhoneSchema } from '../../callers/caller-names.ts'
import { callBackFiguresSchema } from '../../forms/call-backs.ts'
import { dashboardLayoutSchema } from '../dashboard-layout-schema.ts'
import { callDetailSchema } from '../rows/call-schemas.ts'
import { rowsQuerySchema } from '../rows/rows.ts'
import { annotations } from './annotations.ts'
import { callChanges } from './call-changes.ts'
import { dashboardSharing, shared } from './dashboard-sharing.ts'
import { metrics } from './metrics.ts'
import { buildMailProcedures } from './section-mails.ts'
import { buildFigureProcedures, buildRowProcedures } from './section-report.ts'

const ofAccount = { accountId: accountIdSchema }
const layoutPath = '/accounts/{accountId}/reporting/dashboard/layout' as const
const layout = z.object({ layout: dashboardLayoutSchema.nullable() })
const tagging = z.strictObject({
  ...ofAccount,
  eventIds: z.array(z.uuid()).min(1).max(1000),
  add: z.array(z.string().trim().min(1).max(60)).max(20).default([]),
  remove: z.array(z.string().trim().min(1).max(60)).max(20).default([]),
})

const { ask, values, tagColors } = buildFigureProcedures('agents')

export const reporting = {
  /** Figures of calls by agent. The screen of agents has no saved views. */
  agents: { ask, values, tagColors },
  metrics,
  annotations,
  dashboard: {
    ...buildFigureProcedures('dashboard'),
    ...dashboardSharing,
    mails: buildMailProcedures('dashboard'),
    layout: {
      /** Null if the user saved none; the screen then uses its default layout. */
      get: sectionProcedure('reporting.dashboard', 'r')
        .route({ method: 'GET', path: layoutPath, summary: "The user's dashboard layout" })
        .input(z.object(ofAccount))
        .output(layout),
      save: ownWriteProcedure('reporting.dashboard')
        .route({ method: 'PUT', path: layoutPath, summary: 'Save the layout' })
        .input(z.strictObject({ ...ofAccount, layout: dashboardLayoutSchema }))
        .output(layout),
      reset: ownWriteProcedure('reporting.dashboard')
        .route({ method: 'DELETE', path: layoutPath, summary: 'Delete the layout' })
        .input(z.strictObject(ofAccount))
        .output(layout),
    },
  },
  shared,
  words: { ...buildFigureProcedures('words'), mails: buildMailProcedures('words') },
  rawdata: buildRowProcedures('rawdata'),
  c2c: {
    ...buildRowProcedures('c2c'),
    callBacks: sectionProcedure('reporting.c2c', 'r')
      .route({
        method: 'POST',
        path: '/accounts/{accountId}/reporting/c2c/call-backs',
        summary: 'How many requests to be called back there were, and how soon they were called',
      })
      .input(rowsQuerySchema.extend(ofAccount))
      .output(callBackFiguresSchema),
  },
  calls: {
    ...buildRowProcedures('calls'),
    get: sectionProcedure('reporting.calls', 'r')
      .route({
        method: 'GET',
        path: '/accounts/{accountId}/reporting/calls/{callId}',
        summary: 'One call in full',
      })
      .input(z.object({ ...ofAccount, callId: z.uuid() }))
      .output(callDetailSchema),
    ...callChanges,
    nameCaller: sectionProcedure('reporting.calls', 'w')
      .route({
        method: 'PUT',
        path: '/accounts/{accountId}/reporting/callers/{phone}',
        summary: 'Set the name and company of a caller',
      })
      .input(callerNameFieldsSchema.extend({ ...ofAccount, phone: callerPhoneSchema }))
      /** The name that counts now; null if none is known. */
      .output(z.object({ callerName: callerNameSchema.nullable() })),
  },
  events: {
    ...buildRowProcedures('events'),
    /** The account's event tags, with the number of events that carry each; those of a call count as one. */
    tags: sectionProcedure('reporting.events', 'r')
      .route({ method: 'GET', path: '/accounts/{accountId}/reporting/events/tags', summary: 'Event tags' })
      .input(z.object(ofAccount))
      .output(
        z.object({ tags: z.array(z.object({ name: z.string(), color: z.string(), events: z.int() })) }),
      ),
    /** Tags a call as a whole, whichever of its events is named. Creates tags that the account does not have yet. */
    tag: sectionProcedure('reporting.events', 'w')
      .route({
        method: 'POST',
        path: '/accounts/{accountId}/reporting/events/tags',
        summary: 'Add tags to events and remove them',
      })
      .input(tagging)
      .output(z.object({ tagged: z.int().describe('events that changed; those of a call count as one') })),
  },
}
