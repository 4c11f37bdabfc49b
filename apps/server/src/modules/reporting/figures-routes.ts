import { allows, type PermissionMatrix, type Section } from '@talkie/contract/access'
import type { EventType } from '@talkie/contract/events'
import { askQuestions, bytesOfAnswers, listValues, type ReportDeps, settingsOf } from '../analytics/index.ts'
import { actorOf, type PrincipalContext, principalOf, type procedure } from '../identity/index.ts'
import { createView } from './views/create-view.ts'
import { listViews } from './views/list-views.ts'
import { removeView } from './views/remove-view.ts'
import { updateView } from './views/update-view.ts'

/** What every screen of reporting answers: figures, values to filter by, and its saved views. */
export const figuresRoutes = (
  deps: ReportDeps,
  { ask, values, views }: Pick<typeof procedure.reporting.dashboard, 'ask' | 'values' | 'views'>,
  screen: Section,
  types?: readonly EventType[],
) => {
  const asCaller = (context: PrincipalContext, accountId: number) => {
    const { user } = principalOf(context)
    const matrix = user.permissions[accountId] as PermissionMatrix | undefined
    const mayWrite = user.profile === 'privileged' || (matrix !== undefined && allows(matrix, screen, 'w'))
    return { userId: user.id, screen, mayWrite }
  }
  return {
    ask: ask.handler(async ({ input, context }) => {
      await context.answer?.reserve(bytesOfAnswers(input))
      return await askQuestions(deps, { ...input, ...(await settingsOf(deps, input.accountId)), types })
    }),
    values: values.handler(async ({ input: { start, end, ...input } }) => ({
      values: await listValues(deps, {
        ...input,
        ...(await settingsOf(deps, input.accountId)),
        range: { start, end },
        types,
      }),
    })),
    views: {
      list: views.list.handler(async ({ input, context }) => ({
        views: await listViews(deps, { ...input, ...asCaller(context, input.accountId) }),
      })),
      create: views.create.handler(({ input, context }) =>
        createView(deps, { ...input, ...asCaller(context, input.accountId) }, actorOf(context)),
      ),
      update: views.update.handler(({ input, context }) =>
        updateView(deps, { ...input, ...asCaller(context, input.accountId) }, actorOf(context)),
      ),
      remove: views.remove.handler(async ({ input, context }) => {
        await removeView(deps, { ...input, ...asCaller(context, input.accountId) }, actorOf(context))
        return { removed: true as const }
      }),
    },
  }
}
