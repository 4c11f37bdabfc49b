import { z } from 'zod'
import { publicProcedure, sectionProcedure } from '../../access/access.ts'
import { accountIdSchema } from '../../access/account-id.ts'
import { dateRangeSchema } from '../../shared/dates/date-schemas.ts'
import { languages } from '../../shared/locales.ts'
import { boardPresetSchema, boardScopeSchema } from '../sharing/board-scope.ts'
import {
  maxLinkDays,
  sharedBoardSchema,
  sharedLinkFieldsSchema,
  sharedLinkSchema,
} from '../sharing/shared-links.ts'

const ofAccount = { accountId: accountIdSchema }
const section = 'reporting.dashboard'
const path = '/accounts/{accountId}/reporting/dashboard/links' as const

/** The dashboard as a file, and its links for people without an account. */
export const dashboardSharing = {
  /** Returns a URL, `/api/downloads/…`, that serves the file once, within minutes, without an access token. */
  exportPdf: sectionProcedure(section, 'r')
    .route({
      method: 'POST',
      path: '/accounts/{accountId}/reporting/dashboard/pdf',
      summary: 'The dashboard as a PDF file',
    })
    .input(
      boardScopeSchema.extend({
        ...ofAccount,
        range: dateRangeSchema,
        preset: boardPresetSchema,
        language: z.enum(languages),
        /** Without the extension. */
        fileName: z.string().trim().min(1).max(120),
      }),
    )
    .output(z.object({ url: z.string() })),
  links: {
    list: sectionProcedure(section, 'r')
      .route({ method: 'GET', path, summary: 'Links to the dashboard, newest first' })
      .input(z.object(ofAccount))
      .output(z.object({ links: z.array(sharedLinkSchema) })),
    /** The token is part of the address that anybody may open; it is returned only here. */
    create: sectionProcedure(section, 'w')
      .route({ method: 'POST', path, summary: 'Create a link that shows the dashboard without signing in' })
      .input(
        sharedLinkFieldsSchema.extend({
          ...ofAccount,
          /** Until it expires. */
          lifetimeDays: z.int().min(1).max(maxLinkDays),
        }),
      )
      .output(z.object({ link: sharedLinkSchema, token: z.string() })),
    revoke: sectionProcedure(section, 'w')
      .route({
        method: 'DELETE',
        path: `${path}/{linkId}`,
        summary: 'Revoke a link: it shows nothing from now on',
      })
      .input(z.strictObject({ ...ofAccount, linkId: z.uuid() }))
      .output(sharedLinkSchema),
  },
}

export const shared = {
  /** A link that is unknown, expired or revoked has the same response. */
  open: publicProcedure
    .route({ method: 'POST', path: '/shared', summary: 'What a link to a dashboard shows' })
    .input(z.strictObject({ token: z.string().min(1).max(100) }))
    .output(sharedBoardSchema),
}
