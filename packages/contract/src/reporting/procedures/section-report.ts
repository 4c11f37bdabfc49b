import { z } from 'zod'
import { ownWriteProcedure, sectionProcedure } from '../../access/access.ts'
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
import { buildMailProcedures, type ReportScreen } from './section-mails.ts'

const ofAccount = { accountId: accountIdSchema }

const tagColorsSchema = z.array(z.object({ name: z.string(), color: z.string() }))

const sampled = "use generated sample events instead of the account's own"
/** The `sample` flag in a body and, below, in a query string. */
const ofSample = { sample: z.boolean().default(false).describe(sampled) }
const ofSampleByAddress = { sample: z.stringbool().default(false).describe(sampled) }

/**
 * The procedures of every reporting screen, each behind the screen's own permission. Rows, their CSV and contacts show
 * personal data: the dashboard and words screens do without them, and `buildRowProcedures` adds them to the others.
 */
export const buildFigureProcedures = (screen: ReportScreen | 'agents') => {
  const named = screen === 'agents' ? 'callcenter.agents' : (`reporting.${screen}` as const)
  const path = `/accounts/{accountId}/reporting/${screen}` as const
  const read = sectionProcedure(named, 'r')
  const own = ownWriteProcedure(named)
  return {
    /** Returns one answer per question, in the same order. */
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
          /** Text that the values must contain. */
          search: z.string().trim().max(100).default(''),
        }),
      )
      .output(z.object({ values: z.array(z.object({ value: z.string(), times: z.int() })) })),
    /** The colours of the account's tags of either kind, by name. */
    tagColors: read
      .route({ method: 'GET', path: `${path}/tag-colors`, summary: 'Colours of tags' })
      .input(z.object(ofAccount))
      .output(z.object({ event: tagColorsSchema, ringpool: tagColorsSchema })),
    views: {
      list: read
        .route({ method: 'GET', path: `${path}/views`, summary: 'Saved views: own and shared' })
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
        .route({ method: 'DELETE', path: `${path}/views/{viewId}`, summary: 'Deletes a saved view' })
        .input(z.strictObject({ ...ofAccount, viewId: z.uuid() }))
        .output(z.object({ removed: z.literal(true) })),
    },
  }
}

/** The procedures of a screen with rows: `buildFigureProcedures`, rows, contact, CSV export and mails. */
export const buildRowProcedures = (screen: ReportScreen) => {
  const named = `reporting.${screen}` as const
  const path = `/accounts/{accountId}/reporting/${screen}` as const
  const read = sectionProcedure(named, 'r')
  return {
    ...buildFigureProcedures(screen),
    rows: read
      .route({ method: 'POST', path: `${path}/rows`, summary: `Events as rows of ${screen}` })
      .input(rowsQuerySchema.extend({ ...ofAccount, ...ofSample, ...rowsPageSchema.shape }))
      .output(z.object({ rows: z.array(eventRecordSchema), total: z.int().describe('all that match') })),
    /** An event and the timeline of its contact, oldest first. */
    contact: read
      .route({
        method: 'GET',
        path: `${path}/contact/{eventId}`,
        summary: "An event, and its contact's timeline",
      })
      .input(z.object({ ...ofAccount, ...ofSampleByAddress, eventId: z.uuid() }))
      .output(
        z.object({ event: eventRecordSchema, timeline: z.array(pathStepSchema), complete: z.boolean() }),
      ),
    /** Returns a URL, `/api/downloads/…`, that serves the file once, within minutes, without an access token. */
    exportCsv: read
      .route({ method: 'POST', path: `${path}/csv`, summary: 'Everything that matches, as a CSV file' })
      .input(exportFieldsSchema.extend(ofAccount))
      .output(z.object({ url: z.string() })),
    mails: buildMailProcedures(screen),
  }
}
