import { actorOf, principalOf, procedure } from '../../identity/index.ts'
import { findImport } from './find-import.ts'
import { listImports, listUnseen, markSeen } from './list-imports.ts'
import { type ImportsDeps, startImport } from './start-import.ts'
import { writeRejectedRows } from './templates/write-rejected-rows.ts'
import { writeTemplate } from './templates/write-template.ts'

/** The contract's `numbers.imports`; files come in at `serveUploads`. */
export const importsRoutes = (deps: ImportsDeps) => ({
  template: procedure.numbers.imports.template.handler(({ input }) => writeTemplate(input)),
  list: procedure.numbers.imports.list.handler(async ({ context }) => ({
    imports: await listImports(deps.db, principalOf(context).user.id),
  })),
  unseen: procedure.numbers.imports.unseen.handler(async ({ context }) => ({
    imports: await listUnseen(deps.db, principalOf(context).user.id),
  })),
  markSeen: procedure.numbers.imports.markSeen.handler(({ input, context }) =>
    markSeen(deps.db, { ...input, userId: principalOf(context).user.id }),
  ),
  get: procedure.numbers.imports.get.handler(({ input }) => findImport(deps.db, input.importId)),
  rejectedRows: procedure.numbers.imports.rejectedRows.handler(({ input, context }) =>
    writeRejectedRows(deps.db, input, actorOf(context)),
  ),
  start: procedure.numbers.imports.start.handler(({ input, context }) =>
    startImport(deps, input.importId, actorOf(context)),
  ),
})
