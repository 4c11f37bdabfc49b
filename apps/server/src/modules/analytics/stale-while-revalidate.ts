/**
 * A cached value that may be out of date (stale-while-revalidate), so that a report need not wait for the current one. The
 * report starts with `value`, revalidates it while it runs, and runs again if the value has changed.
 */
export type Cached<Value> = {
  value: Value
  /** Returns the current value; undefined where it has not changed. */
  revalidate: () => Promise<{ value: Value } | undefined>
}

/** A value that was just read, so that there is nothing to revalidate. */
export const fresh = <Value>(value: Value): Cached<Value> => ({ value, revalidate: async () => undefined })
