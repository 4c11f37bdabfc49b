import { getSessionPrincipal, type PrincipalContext, procedure, toActor } from '../identity/index.ts'
import { deleteRecording } from './erasing/delete-recording.ts'
import { retryRecording } from './erasing/retry-recording.ts'
import type { OnGone } from './intake/on-gone.ts'
import { listProblems } from './list-problems.ts'
import { listRecordings } from './list-recordings.ts'
import type { ObjectDeps } from './objects/recording-objects.ts'
import { linkRecording } from './playing/link-recording.ts'

type Deps = ObjectDeps & { onStored: () => void; onGone: OnGone; wake: () => void }

const toListener = (context: PrincipalContext) => {
  const { user, sessionId } = getSessionPrincipal(context)
  return { userId: user.id, sessionId }
}

/** The contract's `recordings`. */
export const recordingsRoutes = (deps: Deps) => {
  const { list, problems, listen, download, retry, remove } = procedure.recordings
  return {
    list: list.handler(async ({ input }) => ({ recordings: await listRecordings(deps.db, input) })),
    problems: problems.handler(async ({ input }) => ({ recordings: await listProblems(deps.db, input) })),
    listen: listen.handler(({ input, context }) =>
      linkRecording(deps, { ...input, ...toListener(context), fileName: null }, toActor(context)),
    ),
    download: download.handler(({ input, context }) =>
      linkRecording(deps, { ...input, ...toListener(context) }, toActor(context)),
    ),
    retry: retry.handler(async ({ input, context }) => {
      const waiting = await retryRecording(deps.db, input, toActor(context))
      deps.wake()
      return waiting
    }),
    remove: remove.handler(({ input, context }) => deleteRecording(deps, input, toActor(context))),
  }
}
