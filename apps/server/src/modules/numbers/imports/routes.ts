import { getPrincipal, procedure, toActor } from '../../identity/index.ts'
import { getImport } from './get-import.ts'
import { listImports, listUnseenImports, markImportsSeen } from './list-imports.ts'
import { setImportDefaults } from './set-import-defaults.ts'
import { type ImportsDeps, startImport } from './start-import.ts'
import { writeRejectedRows } from './templates/write-rejected-rows.ts'
import { writeTemplate } from './templates/write-template.ts'

/** The contract's `numbers.imports` procedures. Files are uploaded to `serveUploads`. */
export const importsRoutes = (deps: ImportsDeps) => ({
  template: procedure.numbers.imports.template.handler(({ input }) => writeTemplate(input)),
  list: procedure.numbers.imports.list.handler(async ({ context }) => ({
    imports: await listImports(deps.db, getPrincipal(context).user.id),
  })),
  unseen: procedure.numbers.imports.unseen.handler(async ({ context }) => ({
    imports: await listUnseenImports(deps.db, getPrincipal(context).user.id),
  })),
  markSeen: procedure.numbers.imports.markSeen.handler(({ input, context }) =>
    markImportsSeen(deps.db, { ...input, userId: getPrincipal(context).user.id }),
  ),
  get: procedure.numbers.imports.get.handler(({ input }) => getImport(deps.db, input.importId)),
  rejectedRows: procedure.numbers.imports.rejectedRows.handler(({ input, context }) =>
    writeRejectedRows(deps.db, input, toActor(context)),
  ),
  setDefaults: procedure.numbers.imports.setDefaults.handler(({ input, context }) =>
    setImportDefaults(deps.db, input, toActor(context)),
  ),
  start: procedure.numbers.imports.start.handler(({ input, context }) =>
    startImport(deps, input.importId, toActor(context)),
  ),
})
