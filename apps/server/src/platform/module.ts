import type { FastifyInstance } from 'fastify'
import type { RouterPart } from './http/api/merge-routers.ts'
import type { JobDefinition } from './jobs/define-job.ts'

/** What the factory of a module, `createXModule(deps)`, returns to `app.ts`. Each module has only the parts it needs. */
export type Module = {
  /** Its procedures, nested under the contract's names: `{ numbers: { blacklist: { … } } }`. */
  router?: RouterPart
  /** Registers HTTP endpoints that are not procedures: those of the tracker, of providers, of files. */
  routes?: (http: FastifyInstance) => Promise<void>
  /** Its background jobs. */
  jobs?: readonly JobDefinition[]
  /** What the modules after it, and the users of the app, call. */
  api?: object
  /** Begins its own background work. The process may accept requests already. */
  start?: () => Promise<void>
  /** Finishes the work that was accepted. The stores are still open, and no request comes any more. */
  stop?: () => Promise<void>
}
