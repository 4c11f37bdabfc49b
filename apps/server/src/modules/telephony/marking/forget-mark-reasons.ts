import type { Executor } from '../../../platform/postgres/postgres.ts'
import { lockCalls } from '../calls/lock-calls.ts'
import { storeRevisions } from '../calls/store-revisions.ts'

/**
 * Takes the reasons of marks away that quote what is not kept any more. The marks stay, and so do other reasons.
 *
 * @param quotes the reasons that go, by the call's id
 */
export const forgetMarkReasons = async (
  tx: Executor,
  accountId: number,
  quotes: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<void> => {
  if (quotes.size === 0) return
  const calls = await lockCalls(tx, accountId, [...quotes.keys()])
  await storeRevisions(
    tx,
    calls.flatMap((before) =>
      before.mark && quotes.get(before.id)?.has(before.mark.reason)
        ? [{ before, after: { ...before, mark: { ...before.mark, reason: '' } } }]
        : [],
    ),
  )
}
