import { z } from 'zod'
import { ownWrite, section } from '../../access/access.ts'
import { accountIdSchema } from '../../access/account-id.ts'
import { dashboardLayoutSchema } from '../dashboard-layout-schema.ts'
import { callDetailSchema } from '../rows/call-schemas.ts'
import { metrics } from './metrics.ts'
import { mailsOf } from './section-mails.ts'
import { figuresOf, rowsOf } from './section-report.ts'

const ofAccount = { accountId: accountIdSchema }
const layoutPath = '/accounts/{accountId}/reporting/dashboard/layout' as const
const layout = z.object({ layout: dashboardLayoutSchema.nullable() })
const tagging = z.strictObject({
  ...ofAccount,
  eventIds: z.array(z.uuid()).min(1).max(1000),
  add: z.array(z.string().trim().min(1).max(60)).max(20).default([]),
  remove: z.array(z.string().trim().min(1).max(60)).max(20).default([]),
})

export const reporting = {
  metrics,
  dashboard: {
    ...figuresOf('dashboard'),
    layout: {
      /** Null while the person has saved none: the screen's own holds. */
      get: section('reporting.dashboard', 'r')
        .route({ method: 'GET', path: layoutPath, summary: "The person's layout of the dashboard" })
        .input(z.object(ofAccount))
        .output(layout),
      save: ownWrite('reporting.dashboard')
        .route({ method: 'PUT', path: layoutPath, summary: 'Saves it' })
        .input(z.strictObject({ ...ofAccount, layout: dashboardLayoutSchema }))
        .output(layout),
      reset: ownWrite('reporting.dashboard')
        .route({ method: 'DELETE', path: layoutPath, summary: 'Forgets it' })
        .input(z.strictObject(ofAccount))
        .output(layout),
    },
  },
  words: { ...figuresOf('words'), mails: mailsOf('words') },
  rawdata: rowsOf('rawdata'),
  c2c: rowsOf('c2c'),
  calls: {
    ...rowsOf('calls'),
    get: section('reporting.calls', 'r')
      .route({
        method: 'GET',
        path: '/accounts/{accountId}/reporting/calls/{callId}',
        summary: 'One call in full',
      })
      .input(z.object({ ...ofAccount, callId: z.uuid() }))
      .output(callDetailSchema),
  },
  events: {
    ...rowsOf('events'),
    /** Event tags of the account, with how many events carry each. */
    tags: section('reporting.events', 'r')
      .route({ method: 'GET', path: '/accounts/{accountId}/reporting/events/tags', summary: 'Event tags' })
      .input(z.object(ofAccount))
      .output(
        z.object({ tags: z.array(z.object({ name: z.string(), color: z.string(), events: z.int() })) }),
      ),
    /** Tags of a name that the account has none of are made. */
    tag: section('reporting.events', 'w')
      .route({
        method: 'POST',
        path: '/accounts/{accountId}/reporting/events/tags',
        summary: 'Puts tags on events, and takes them off',
      })
      .input(tagging)
      .output(z.object({ tagged: z.int().describe('events that changed') })),
  },
}
