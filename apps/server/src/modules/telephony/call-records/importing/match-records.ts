/** What a row and a reported call are compared by. */
export type ComparedCall = {
  /** The tracking number that rang. */
  called: string | null
  /** E.164; null if it is hidden or not known. */
  caller: string | null
  startedAt: Date
  talkSeconds: number
}

/** Systems write a call to its record with the minute or second in which they noticed it. */
export const toleranceMs = 90_000
/** So much may talk times of the same call differ. */
const toleranceSeconds = 2

const distance = (a: ComparedCall, b: ComparedCall): number =>
  Math.abs(a.startedAt.getTime() - b.startedAt.getTime())

const toParties = ({ called, caller }: ComparedCall): string => JSON.stringify([called, caller])

/**
 * Finds the rows without the provider's id whose calls were reported: the same number and caller, the same talk time, at
 * the same time. The rule of two connections' reports (`calls/same-call.ts`) is stricter in time, where both stamp each
 * event, and takes no anonymous caller for another: a row has one time, often a minute's, and the whole call, which is
 * compared instead. Both take a call for one report only, the nearest: who calls twice in a minute has two rows.
 *
 * @returns the matched rows' indexes
 */
export const matchRecords = (
  rows: readonly ComparedCall[],
  reported: readonly ComparedCall[],
): ReadonlySet<number> => {
  const byParties = Map.groupBy(reported, toParties)
  const pairs = rows.flatMap((row, index) =>
    (byParties.get(toParties(row)) ?? []).flatMap((call) => {
      const apart = distance(row, call)
      const isSame = apart <= toleranceMs && Math.abs(row.talkSeconds - call.talkSeconds) <= toleranceSeconds
      return isSame ? [{ index, call, apart }] : []
    }),
  )
  const matched = new Set<number>()
  const taken = new Set<ComparedCall>()
  for (const { index, call } of pairs.sort((a, b) => a.apart - b.apart || a.index - b.index)) {
    if (matched.has(index) || taken.has(call)) continue
    matched.add(index)
    taken.add(call)
  }
  return matched
}
