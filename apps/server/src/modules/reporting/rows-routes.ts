import type { Section } from '@talkie/contract/access'
import type { EventType } from '@talkie/contract/events'
import { estimateRowsBytes, getReportSettings, listRows, pathTypesFor } from '../analytics/index.ts'
import { getPrincipal, type procedure, toActor } from '../identity/index.ts'
import { mailsRoutes } from '../mailings/index.ts'
import { getContact } from './calls/get-contact.ts'
import { prepareExport } from './exports/prepare-export.ts'
import { resolveReportSource, type SampleDeps } from './sample/resolve-report-source.ts'

/** The procedures of a screen with rows, in addition to its figures: rows, contacts, CSV export and e-mails. */
export const rowsRoutes = (
  deps: SampleDeps,
  procedures: Pick<typeof procedure.reporting.rawdata, 'rows' | 'contact' | 'exportCsv' | 'mails'>,
  screen: Section,
  types?: readonly EventType[],
) => ({
  rows: procedures.rows.handler(async ({ input: { sample, ...input }, context }) => {
    await context.memory?.reserve(estimateRowsBytes(input))
    const { settings, toRow } = await resolveReportSource(deps, input.accountId, sample)
    const { rows, total } = await listRows(deps, { ...input, ...settings, types })
    return { rows: sample ? rows.map(toRow) : rows, total }
  }),
  contact: procedures.contact.handler(async ({ input: { accountId, eventId, sample }, context }) => {
    const { settings, toRow } = await resolveReportSource(deps, accountId, sample)
    const pathTypes = pathTypesFor(getPrincipal(context).user, accountId)
    const { event, ...path } = await getContact(deps, { eventId, ...settings, types, pathTypes })
    return { event: toRow(event), ...path }
  }),
  exportCsv: procedures.exportCsv.handler(async ({ input, context }) =>
    prepareExport(
      deps,
      {
        ...input,
        ...(await getReportSettings(deps, input.accountId)),
        types,
        screen,
        userId: getPrincipal(context).user.id,
      },
      toActor(context),
    ),
  ),
  mails: mailsRoutes(deps, procedures.mails, screen),
})
