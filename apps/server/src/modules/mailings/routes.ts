import type { Section } from '@talkie/contract/access'
import type { ReportDeps } from '../analytics/index.ts'
import { getPrincipal, type procedure, toActor } from '../identity/index.ts'
import { listMailings } from './deliver/list-mailings.ts'
import { sendMailNow } from './deliver/send-mail-now.ts'
import { createMail } from './schedules/create-mail.ts'
import { listMails } from './schedules/list-mails.ts'
import { removeMail } from './schedules/remove-mail.ts'
import { updateMail } from './schedules/update-mail.ts'

/** The `mails` procedures of a screen whose table can be sent by e-mail. */
export const mailsRoutes = (
  deps: ReportDeps,
  { list, send, create, update, remove }: typeof procedure.reporting.words.mails,
  screen: Section,
) => ({
  list: list.handler(async ({ input }) => ({
    mails: await listMails(deps, { ...input, screen }),
    mailings: await listMailings(deps, { ...input, screen }),
  })),
  send: send.handler(async ({ input, context }) => {
    await sendMailNow(deps, { ...input, screen, userId: getPrincipal(context).user.id }, toActor(context))
    return { queued: true as const }
  }),
  create: create.handler(({ input, context }) =>
    createMail(deps, { ...input, screen, userId: getPrincipal(context).user.id }, toActor(context)),
  ),
  update: update.handler(({ input, context }) =>
    updateMail(deps, { ...input, screen, userId: getPrincipal(context).user.id }, toActor(context)),
  ),
  remove: remove.handler(async ({ input, context }) => {
    await removeMail(deps, { ...input, screen }, toActor(context))
    return { removed: true as const }
  }),
})
