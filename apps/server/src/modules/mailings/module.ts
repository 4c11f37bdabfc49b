import type { Module } from '../../platform/module.ts'
import type { DeliverDeps } from './deliver/deliver-mailing.ts'
import { mailingsJobs } from './jobs.ts'

/** Reports by e-mail. Their procedures belong to each screen of `reporting`, which serves them by `mailsRoutes`. */
export const createMailingsModule = (deps: DeliverDeps) => ({ jobs: mailingsJobs(deps) }) satisfies Module
