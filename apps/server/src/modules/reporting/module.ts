import type { ResponseMemory } from '../../platform/http/response-memory.ts'
import type { Module } from '../../platform/module.ts'
import type { ReportDeps } from '../analytics/index.ts'
import type { PrintBoard } from '../sharing/index.ts'
import { accountCardsRoutes } from './account-cards/routes.ts'
import { serveDownloads } from './exports/serve-downloads.ts'
import { sweepExportsJob } from './exports/take-export.ts'
import { type CallChangeDeps, reportingRoutes } from './routes.ts'
import { createSampleStore, type DrawSample, type SampleStore } from './sample/store-sample.ts'

type ReportingDeps = ReportDeps &
  SampleStore &
  CallChangeDeps & {
    answers: ResponseMemory
    drawSample: DrawSample
    productName: string
    printBoard: PrintBoard
  }

/** The reporting screens, their exports, and the sample data of accounts without events. */
export const createReportingModule = ({ drawSample, ...deps }: ReportingDeps) => {
  const ensureSample = createSampleStore(deps, drawSample)
  return {
    router: { accounts: accountCardsRoutes(deps), reporting: reportingRoutes({ ...deps, ensureSample }) },
    routes: (http) => serveDownloads(http, deps),
    jobs: [sweepExportsJob(deps)],
  } satisfies Module
}
