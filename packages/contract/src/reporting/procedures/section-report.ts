import { z } from 'zod'
import { ownWrite, section } from '../../access/access.ts'
import { accountIdSchema } from '../../access/account-id.ts'
import { comparedSpanSchema } from '../questions/compared-span-schema.ts'
import { reportFields } from '../questions/fields.ts'
import { answerSchema, questionSchema, reportScopeSchema } from '../questions/questions.ts'
import { pathStepSchema } from '../rows/call-schemas.ts'
import {
  eventRecordSchema,
  exportFieldsSchema,
  rowScopeSchema,
  rowsPageSchema,
  rowsQuerySchema,
} from '../rows/rows.ts'
import { tableViewFieldsSchema, tableViewSchema } from '../rows/views.ts'
import { mailsOf, type Screen } from './section-mails.ts'

const ofAccount = { accountId: accountIdSchema }

const sampled = 'made-up events instead, for a look at what the screen can do'
/** Of what is posted, and of what is asked by an address. */
const ofSample = { sample: z.boolean().default(false).describe(sampled) }
const ofSampleByAddress = { sample: z.stringbool().default(false).describe(sampled) }

/**
 * Every screen of reporting asks the same things, each behind its own permission. `rows`, their CSV and their contacts
 * show people, so the dashboard and the words have none of them.
 */
export const figuresOf = (screen: Screen) => {
  const named = `reporting.${screen}` as const
  const path = `/accounts/{accountId}/reporting/${screen}` as const
  const read = section(named, 'r')
  const own = ownWrite(named)
  return {
    /** One answer a question, in their order. */
    ask: read
      .route({ method: 'POST', path: `${path}/ask`, summary: `Figures of ${screen}: measures by groups` })
      .input(
        reportScopeSchema.extend({
          ...ofAccount,
          ...ofSample,
          questions: z.array(questionSchema).min(1).max(30),
        }),
      )
      .output(z.object({ answers: z.array(answerSchema), comparedWith: comparedSpanSchema.nullable() })),
    values: read
      .route({
        method: 'GET',
        path: `${path}/values/{field}`,
        summary: 'The most frequent values of a field, for filters',
      })
      .input(
        z.object({
          ...ofAccount,
          ...ofSampleByAddress,
          field: z.enum(reportFields),
          start: z.iso.date(),
          end: z.iso.date(),
          scope: rowScopeSchema.default('all'),
          /** Looked for in the values. */
          search: z.string().trim().max(100).default(''),
        }),
      )
      .output(z.object({ values: z.array(z.object({ value: z.string(), times: z.int() })) })),
    views: {
      list: read
        .route({ method: 'GET', path: `${path}/views`, summary: 'Saved views: the own and the shared ones' })
        .input(z.object(ofAccount))
        .output(z.object({ views: z.array(tableViewSchema) })),
      create: own
        .route({ method: 'POST', path: `${path}/views`, summary: 'Saves a view' })
        .input(tableViewFieldsSchema.extend(ofAccount))
        .output(tableViewSchema),
      update: own
        .route({ method: 'PUT', path: `${path}/views/{viewId}`, summary: 'Changes a saved view' })
        .input(tableViewFieldsSchema.extend({ ...ofAccount, viewId: z.uuid() }))
        .output(tableViewSchema),
      remove: own
        .route({ method: 'DELETE', path: `${path}/views/{viewId}`, summary: 'Forgets a saved view' })
        .input(z.strictObject({ ...ofAccount, viewId: z.uuid() }))
        .output(z.object({ removed: z.literal(true) })),
    },
  }
}

/** A screen with rows: all of `figuresOf`, and the rows with what is done with them. */
export const rowsOf = (screen: Screen) => {
  const named = `reporting.${screen}` as const
  const path = `/accounts/{accountId}/reporting/${screen}` as const
  const read = section(named, 'r')
  return {
    ...figuresOf(screen),
    rows: read
      .route({ method: 'POST', path: `${path}/rows`, summary: `Events as rows of ${screen}` })
      .input(rowsQuerySchema.extend({ ...ofAccount, ...ofSample, ...rowsPageSchema.shape }))
      .output(z.object({ rows: z.array(eventRecordSchema), total: z.int().describe('all that match') })),
    /** All that is known of the person of an event, oldest first. */
    contact: read
      .route({
        method: 'GET',
        path: `${path}/contact/{eventId}`,
        summary: "An event, and its person's timeline",
      })
      .input(z.object({ ...ofAccount, ...ofSampleByAddress, eventId: z.uuid() }))
      .output(
        z.object({ event: eventRecordSchema, timeline: z.array(pathStepSchema), complete: z.boolean() }),
      ),
    /** An address at which the file is had once, within minutes, without a token: `/api/downloads/…`. */
    exportCsv: read
      .route({ method: 'POST', path: `${path}/csv`, summary: 'Everything that matches, as a CSV file' })
      .input(exportFieldsSchema.extend(ofAccount))
      .output(z.object({ url: z.string() })),
    mails: mailsOf(screen),
  }
}
