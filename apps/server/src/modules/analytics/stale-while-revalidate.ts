/**
 * A value that may be out of date, so that a report need not wait for it (stale-while-revalidate). A report begins with
 * `value`, revalidates it meanwhile, and is read again where the value has changed.
 */
export type Cached<Value> = {
  value: Value
  /** The value of now; undefined where it has not changed. */
  revalidate: () => Promise<{ value: Value } | undefined>
}

/** A value that is not out of date. */
export const fresh = <Value>(value: Value): Cached<Value> => ({ value, revalidate: async () => undefined })
