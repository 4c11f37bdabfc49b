import { allows, type PermissionMatrix, type Section } from '@talkie/contract/access'
import type { EventType } from '@talkie/contract/events'
import { askQuestions, bytesOfAnswers, listValues } from '../analytics/index.ts'
import { actorOf, type PrincipalContext, principalOf, type procedure } from '../identity/index.ts'
import { afterRange, type SampleDeps, scopeOf } from './sample/sample-scope.ts'
import { createView } from './views/create-view.ts'
import { listViews } from './views/list-views.ts'
import { removeView } from './views/remove-view.ts'
import { updateView } from './views/update-view.ts'

/** What every screen of reporting answers: figures, values to filter by, and its saved views. */
export const figuresRoutes = (
  deps: SampleDeps,
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
    ask: ask.handler(async ({ input: { sample, ...input }, context }) => {
      await context.answer?.reserve(bytesOfAnswers(input))
      const scope = await scopeOf(deps, input.accountId, sample)
      const now = sample ? { now: afterRange(input.range) } : {}
      return await askQuestions(scope.deps, { ...input, ...scope.place, ...now, types })
    }),
    values: values.handler(async ({ input: { start, end, sample, ...input } }) => {
      const { place } = await scopeOf(deps, input.accountId, sample)
      return { values: await listValues(deps, { ...input, ...place, range: { start, end }, types }) }
    }),
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
