import type { Clock } from '../../platform/clock.ts'
import type { Module } from '../../platform/module.ts'
import type { AccountDirectory } from '../accounts/index.ts'
import { plannerRoutes } from './routes.ts'
import { createTrafficReader, type TrafficDeps } from './traffic/measure-traffic.ts'

type PlannerDeps = TrafficDeps & { accounts: Pick<AccountDirectory, 'byId'>; clock: Clock }

/** How many numbers ringpools need, and the changes that follow from it. */
export const createPlannerModule = (deps: PlannerDeps) =>
  ({
    router: { planner: plannerRoutes({ ...deps, readTraffic: createTrafficReader(deps) }) },
  }) satisfies Module
