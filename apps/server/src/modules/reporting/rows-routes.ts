import type { Section } from '@talkie/contract/access'
import type { EventType } from '@talkie/contract/events'
import { bytesOfRows, listRows, pathTypesFor, type ReportDeps, settingsOf } from '../analytics/index.ts'
import { actorOf, principalOf, type procedure } from '../identity/index.ts'
import { mailsRoutes } from '../mailings/index.ts'
import { getContact } from './calls/get-contact.ts'
import { prepareExport } from './exports/prepare-export.ts'

/** What a screen with rows answers beside its figures: the rows, their people, their file and their mails. */
export const rowsRoutes = (
  deps: ReportDeps,
  of: Pick<typeof procedure.reporting.rawdata, 'rows' | 'contact' | 'exportCsv' | 'mails'>,
  screen: Section,
  types?: readonly EventType[],
) => ({
  rows: of.rows.handler(async ({ input, context }) => {
    await context.answer?.reserve(bytesOfRows(input))
    return await listRows(deps, { ...input, ...(await settingsOf(deps, input.accountId)), types })
  }),
  contact: of.contact.handler(async ({ input, context }) =>
    getContact(deps, {
      ...input,
      ...(await settingsOf(deps, input.accountId)),
      types,
      pathTypes: pathTypesFor(principalOf(context).user, input.accountId),
    }),
  ),
  exportCsv: of.exportCsv.handler(async ({ input, context }) =>
    prepareExport(
      deps,
      {
        ...input,
        ...(await settingsOf(deps, input.accountId)),
        types,
        screen,
        userId: principalOf(context).user.id,
      },
      actorOf(context),
    ),
  ),
  mails: mailsRoutes(deps, of.mails, screen),
})
