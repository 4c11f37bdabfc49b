import type { Database } from '../../../platform/postgres/postgres.ts'
import { getPrincipal, procedure, toActor } from '../../identity/index.ts'
import { createAnnotation } from './create-annotation.ts'
import { removeAnnotation } from './remove-annotation.ts'
import { listAnnotations } from './stored-annotation.ts'
import { updateAnnotation } from './update-annotation.ts'

const { annotations } = procedure.reporting

/** The contract's `reporting.annotations` procedures. */
export const annotationsRoutes = (deps: { db: Database }) => ({
  list: annotations.list.handler(async ({ input }) => ({ annotations: await listAnnotations(deps, input) })),
  create: annotations.create.handler(({ input, context }) =>
    createAnnotation(deps, { ...input, userId: getPrincipal(context).user.id }, toActor(context)),
  ),
  update: annotations.update.handler(({ input, context }) => updateAnnotation(deps, input, toActor(context))),
  remove: annotations.remove.handler(async ({ input, context }) => {
    await removeAnnotation(deps, input, toActor(context))
    return { removed: true as const }
  }),
})
