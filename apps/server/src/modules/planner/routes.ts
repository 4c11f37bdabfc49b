import type { Clock } from '../../platform/clock.ts'
import { getReportSettings, type ReportDeps } from '../analytics/index.ts'
import { procedure } from '../identity/index.ts'
import { getPlan } from './plans/get-plan.ts'
import { listRingpoolFigures, type PlanDeps } from './plans/list-figures.ts'

type RouteDeps = PlanDeps & Pick<ReportDeps, 'accounts'> & { clock: Clock }

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
    get: procedure.planner.get.handler(async ({ input: { accountId, ringpoolId } }) =>
      getPlan(deps, { ...(await findZone(accountId)), ringpoolId }, deps.clock.now()),
    ),
  }
}
