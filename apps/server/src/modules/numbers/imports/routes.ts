import { actorOf, procedure } from '../../identity/index.ts'
import { findImport, listProblems } from './find-import.ts'
import type { ImportsDeps } from './imports-deps.ts'
import { startImport } from './start-import.ts'
import { writeTemplate } from './write-template.ts'

/** The contract's `numbers.imports`; files come in at `serveUploads`. */
export const importsRoutes = (deps: ImportsDeps) => ({
  template: procedure.numbers.imports.template.handler(({ input }) => writeTemplate(input)),
  get: procedure.numbers.imports.get.handler(({ input }) => findImport(deps.db, input.importId)),
  problems: procedure.numbers.imports.problems.handler(async ({ input }) => ({
    problems: await listProblems(deps.db, input.importId),
  })),
  start: procedure.numbers.imports.start.handler(({ input, context }) =>
    startImport(deps, input.importId, actorOf(context)),
  ),
})
