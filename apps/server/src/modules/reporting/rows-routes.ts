import type { EventType, Section } from '@talkie/contract'
import { callerOf, type procedure } from '../identity/index.ts'
import { createMail } from './mails/create-mail.ts'
import { listMailings } from './mails/list-mailings.ts'
import { listMails } from './mails/list-mails.ts'
import { removeMail } from './mails/remove-mail.ts'
import { sendMailNow } from './mails/send-mail-now.ts'
import { updateMail } from './mails/update-mail.ts'
import { type ReportDeps, settingsOf } from './report-deps.ts'
import { getContact } from './rows/get-contact.ts'
import { listRows } from './rows/list-rows.ts'
import { prepareExport } from './rows/prepare-export.ts'

/** What a screen with rows answers beside its figures: the rows, their people, their file and their mails. */
export const rowsRoutes = (
  deps: ReportDeps,
  of: Pick<typeof procedure.reporting.rawdata, 'rows' | 'contact' | 'exportCsv' | 'mails'>,
  screen: Section,
  types?: readonly EventType[],
) => ({
  rows: of.rows.handler(async ({ input }) =>
    listRows(deps, { ...input, ...(await settingsOf(deps, input.accountId)), types }),
  ),
  contact: of.contact.handler(async ({ input }) =>
    getContact(deps, { ...input, ...(await settingsOf(deps, input.accountId)), types }),
  ),
  exportCsv: of.exportCsv.handler(async ({ input, context }) =>
    prepareExport(deps, {
      ...input,
      ...(await settingsOf(deps, input.accountId)),
      types,
      screen,
      userId: callerOf(context).user.id,
    }),
  ),
  mails: {
    list: of.mails.list.handler(async ({ input }) => ({
      mails: await listMails(deps, { ...input, screen }),
      mailings: await listMailings(deps, { ...input, screen }),
    })),
    send: of.mails.send.handler(async ({ input, context }) => {
      await sendMailNow(deps, { ...input, screen, userId: callerOf(context).user.id })
      return { queued: true as const }
    }),
    create: of.mails.create.handler(({ input, context }) =>
      createMail(deps, { ...input, screen, userId: callerOf(context).user.id }),
    ),
    update: of.mails.update.handler(({ input, context }) =>
      updateMail(deps, { ...input, screen, userId: callerOf(context).user.id }),
    ),
    remove: of.mails.remove.handler(async ({ input }) => {
      await removeMail(deps, { ...input, screen })
      return { removed: true as const }
    }),
  },
})
