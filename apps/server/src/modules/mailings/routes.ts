import type { Section } from '@talkie/contract/access'
import type { ReportDeps } from '../analytics/index.ts'
import { actorOf, principalOf, type procedure } from '../identity/index.ts'
import { listMailings } from './deliver/list-mailings.ts'
import { sendMailNow } from './deliver/send-mail-now.ts'
import { createMail } from './schedules/create-mail.ts'
import { listMails } from './schedules/list-mails.ts'
import { removeMail } from './schedules/remove-mail.ts'
import { updateMail } from './schedules/update-mail.ts'

/** What a screen answers whose table is sent by e-mail. */
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
    await sendMailNow(deps, { ...input, screen, userId: principalOf(context).user.id }, actorOf(context))
    return { queued: true as const }
  }),
  create: create.handler(({ input, context }) =>
    createMail(deps, { ...input, screen, userId: principalOf(context).user.id }, actorOf(context)),
  ),
  update: update.handler(({ input, context }) =>
    updateMail(deps, { ...input, screen, userId: principalOf(context).user.id }, actorOf(context)),
  ),
  remove: remove.handler(async ({ input, context }) => {
    await removeMail(deps, { ...input, screen }, actorOf(context))
    return { removed: true as const }
  }),
})
