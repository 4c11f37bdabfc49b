import type { Clock } from '../../platform/clock.ts'
import { getReportSettings, type ReportDeps } from '../analytics/index.ts'
import { getPrincipal, type PrincipalContext, procedure, toActor } from '../identity/index.ts'
import { orderChange } from './orders/order-change.ts'
import { previewChange } from './orders/preview-change.ts'
import { getPlan } from './plans/get-plan.ts'
import { listRingpoolFigures, listRingpoolWarnings, type PlanDeps } from './plans/list-figures.ts'
import { setNumberPrice } from './plans/number-price.ts'

type RouteDeps = PlanDeps & Pick<ReportDeps, 'accounts'> & { clock: Clock }

/** Who manages the pool may lend its numbers. */
const mayLend = (context: PrincipalContext): boolean => getPrincipal(context).user.profile === 'privileged'

/** The contract's `planner` procedures. */
export const plannerRoutes = (deps: RouteDeps) => {
  const findZone = async (accountId: number) => {
    const { timezone } = await getReportSettings(deps, accountId)
    return { accountId, timezone }
  }
  return {
    figures: procedure.planner.figures.handler(async ({ input: { accountId } }) => ({
      ringpools: await listRingpoolFigures(deps, await findZone(accountId), deps.clock.now()),
    })),
    warnings: procedure.planner.warnings.handler(async ({ input: { accountId } }) => ({
      ringpools: await listRingpoolWarnings(deps, await findZone(accountId), deps.clock.now()),
    })),
    get: procedure.planner.get.handler(async ({ input: { accountId, ringpoolId } }) =>
      getPlan(deps, { ...(await findZone(accountId)), ringpoolId }, deps.clock.now()),
    ),
    setNumberPrice: procedure.planner.setNumberPrice.handler(async ({ input, context }) => {
      await setNumberPrice(deps.db, input, toActor(context))
      return {}
    }),
    preview: procedure.planner.preview.handler(async ({ input: { accountId, ...change }, context }) =>
      previewChange(
        deps,
        { ...change, ...(await findZone(accountId)), mayLend: mayLend(context) },
        deps.clock.now(),
      ),
    ),
    order: procedure.planner.order.handler(async ({ input: { accountId, ...order }, context }) =>
      orderChange(
        deps,
        { ...order, ...(await findZone(accountId)), mayLend: mayLend(context) },
        toActor(context),
        deps.clock.now(),
      ),
    ),
  }
}
