import type { Section } from '@talkie/contract/access'
import type { EventType } from '@talkie/contract/events'
import type { User } from '@talkie/contract/identity'
import { type GroupField, namesPersons, type ReportField, rowSections } from '@talkie/contract/reporting'
import { Refusal } from '../../platform/http/http.ts'
import { askQuestions, estimateAnswersBytes, listValues, withCallerNames } from '../analytics/index.ts'
import { getPrincipal, mayAccess, type PrincipalContext, type procedure, toActor } from '../identity/index.ts'
import { listTagColors } from './list-tag-colors.ts'
import { instantAfterRange, resolveReportSource, type SampleDeps } from './sample/resolve-report-source.ts'
import { createView } from './views/create-view.ts'
import { listViews } from './views/list-views.ts'
import { removeView } from './views/remove-view.ts'
import { updateView } from './views/update-view.ts'

/** Whether a user may see rows of an account on any screen, and with them the names of callers. */
const seesRows = (user: User, accountId: number): boolean =>
  rowSections.some((section) => mayAccess(user, { accountId, section, level: 'r' }))

/** @throws Refusal FORBIDDEN for a field that names persons */
const checkFields = (user: User, accountId: number, fields: readonly (ReportField | GroupField)[]) => {
  if (fields.some(namesPersons) && !seesRows(user, accountId))
    throw new Refusal('FORBIDDEN', 'Callers and contacts are shown to those who may read calls or events.')
}

type Asking = Pick<typeof procedure.reporting.dashboard, 'ask' | 'values' | 'tagColors'>

/** The procedures of a screen with figures: figures, and values to filter by. */
export const askRoutes = (
  deps: SampleDeps,
  { ask, values, tagColors }: Asking | Pick<typeof procedure.reporting.agents, keyof Asking>,
  types?: readonly EventType[],
) => ({
  ask: ask.handler(async ({ input: { sample, ...input }, context }) => {
    const { user } = getPrincipal(context)
    checkFields(
      user,
      input.accountId,
      input.questions.flatMap(({ by }) => by),
    )
    await context.memory?.reserve(estimateAnswersBytes(input))
    const source = await resolveReportSource(deps, input.accountId, sample)
    const now = sample ? { now: instantAfterRange(input.range) } : {}
    const asked = { ...input, ...source.settings }
    // To find a caller by name would tell whose number it is.
    const query = seesRows(user, input.accountId) ? await withCallerNames(deps.db, asked) : asked
    return await askQuestions(source.deps, { ...query, ...now, types })
  }),
  values: values.handler(async ({ input: { start, end, sample, ...input }, context }) => {
    checkFields(getPrincipal(context).user, input.accountId, [input.field])
    const { settings } = await resolveReportSource(deps, input.accountId, sample)
    return { values: await listValues(deps, { ...input, ...settings, range: { start, end }, types }) }
  }),
  tagColors: tagColors.handler(({ input }) => listTagColors(deps, input)),
})

/** The procedures that every reporting screen has: figures, values to filter by, and saved views. */
export const figuresRoutes = (
  deps: SampleDeps,
  { views, ...asking }: Pick<typeof procedure.reporting.dashboard, 'ask' | 'values' | 'tagColors' | 'views'>,
  screen: Section,
  types?: readonly EventType[],
) => {
  const toViewReader = (context: PrincipalContext, accountId: number) => {
    const { user } = getPrincipal(context)
    const mayWrite = mayAccess(user, { accountId, section: screen, level: 'w' })
    return { userId: user.id, screen, mayWrite }
  }
  return {
    ...askRoutes(deps, asking, types),
    views: {
      list: views.list.handler(async ({ input, context }) => ({
        views: await listViews(deps, { ...input, ...toViewReader(context, input.accountId) }),
      })),
      create: views.create.handler(({ input, context }) =>
        createView(deps, { ...input, ...toViewReader(context, input.accountId) }, toActor(context)),
      ),
      update: views.update.handler(({ input, context }) =>
        updateView(deps, { ...input, ...toViewReader(context, input.accountId) }, toActor(context)),
      ),
      remove: views.remove.handler(async ({ input, context }) => {
        await removeView(deps, { ...input, ...toViewReader(context, input.accountId) }, toActor(context))
        return { removed: true as const }
      }),
    },
  }
}
