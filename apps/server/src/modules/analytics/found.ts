/** What a report is to be read with, remembered from an earlier one, so that the report need not wait for it. */
export type Found<Value> = {
  found: Value
  /** What it is now, where it is something else: to be asked beside the report, which is read again then. */
  check: () => Promise<{ found: Value } | undefined>
}

/** What can't be otherwise. */
export const certain = <Value>(found: Value): Found<Value> => ({ found, check: async () => undefined })
