import type { Module } from '../../platform/module.ts'
import type { ReportDeps } from '../analytics/index.ts'
import { createFormulaFinder } from './find-formulas.ts'
import { metricsRoutes } from './routes.ts'

/** The accounts' own metrics. Reports find their formulas by `findFormulas`. */
export const createMetricsModule = (deps: Omit<ReportDeps, 'findFormulas'>) => {
  const findFormulas = createFormulaFinder(deps.db)
  return {
    router: { reporting: { metrics: metricsRoutes({ ...deps, findFormulas }) } },
    api: { findFormulas },
  } satisfies Module
}
