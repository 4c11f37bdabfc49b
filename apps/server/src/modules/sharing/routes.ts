import type { ReportDeps } from '../analytics/index.ts'
import { getPrincipal, procedure, toActor } from '../identity/index.ts'
import { createLink } from './links/create-link.ts'
import { listLinks } from './links/list-links.ts'
import { createLinkOpener } from './links/open-link.ts'
import { revokeLink } from './links/revoke-link.ts'

/** The contract's `reporting.dashboard.links`, and `reporting.shared`: what strangers see through a link. */
export const sharingRoutes = (deps: ReportDeps) => {
  const { links } = procedure.reporting.dashboard
  const { shared } = procedure.reporting
  const openLink = createLinkOpener(deps)
  return {
    dashboard: {
      links: {
        list: links.list.handler(async ({ input }) => ({ links: await listLinks(deps, input) })),
        create: links.create.handler(({ input, context }) =>
          createLink(deps, { ...input, userId: getPrincipal(context).user.id }, toActor(context)),
        ),
        revoke: links.revoke.handler(({ input, context }) => revokeLink(deps, input, toActor(context))),
      },
    },
    shared: {
      open: shared.open.handler(({ input: { token }, context: { address } }) => openLink({ token, address })),
    },
  }
}
