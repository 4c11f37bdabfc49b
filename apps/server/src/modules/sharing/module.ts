import type { Module } from '../../platform/module.ts'
import type { ReportDeps } from '../analytics/index.ts'
import { forgetLinksJob } from './jobs.ts'
import { createPdfPrinter } from './pdf/pdf-printer.ts'
import { sharingRoutes } from './routes.ts'

/** The dashboard for people outside Talkie: written for mails, drawn as a PDF, shown by a link. */
export const createSharingModule = (deps: ReportDeps) => {
  const printer = createPdfPrinter()
  return {
    router: { reporting: sharingRoutes(deps) },
    jobs: [forgetLinksJob(deps)],
    api: { printBoard: printer.print },
    stop: async () => printer.close(),
  } satisfies Module
}
