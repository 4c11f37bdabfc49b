import type { Section } from '@talkie/contract/access'
import type { EventType } from '@talkie/contract/events'
import { bytesOfRows, listRows, pathTypesFor, settingsOf } from '../analytics/index.ts'
import { actorOf, principalOf, type procedure } from '../identity/index.ts'
import { mailsRoutes } from '../mailings/index.ts'
import { getContact } from './calls/get-contact.ts'
import { prepareExport } from './exports/prepare-export.ts'
import { type SampleDeps, scopeOf } from './sample/sample-scope.ts'

/** What a screen with rows answers beside its figures: the rows, their people, their file and their mails. */
export const rowsRoutes = (
  deps: SampleDeps,
  of: Pick<typeof procedure.reporting.rawdata, 'rows' | 'contact' | 'exportCsv' | 'mails'>,
  screen: Section,
  types?: readonly EventType[],
) => ({
  rows: of.rows.handler(async ({ input: { sample, ...input }, context }) => {
    await context.answer?.reserve(bytesOfRows(input))
    const { place, toRow } = await scopeOf(deps, input.accountId, sample)
    const { rows, total } = await listRows(deps, { ...input, ...place, types })
    return { rows: sample ? rows.map(toRow) : rows, total }
  }),
  contact: of.contact.handler(async ({ input: { accountId, eventId, sample }, context }) => {
    const { place, toRow } = await scopeOf(deps, accountId, sample)
    const pathTypes = pathTypesFor(principalOf(context).user, accountId)
    const { event, ...path } = await getContact(deps, { eventId, ...place, types, pathTypes })
    return { event: toRow(event), ...path }
  }),
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
