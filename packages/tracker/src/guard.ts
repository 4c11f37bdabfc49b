/**
 * Wraps a function that may throw, or that the browser calls later, so that no error of the tracker reaches the host
 * page: a number that is not replaced must not break a shop. The wrapper returns undefined when the function throws.
 */
export function guard<Given extends unknown[], Result>(
  work: (...given: Given) => Result,
): (...given: Given) => Result | undefined {
  return (...given) => {
    try {
      return work(...given)
    } catch {
      return undefined
    }
  }
}

/** Wraps a function that may throw or whose promise may reject, as `guard` does: it then resolves to undefined. */
export function guardAsync<Given extends unknown[], Result>(
  work: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result | undefined> {
  return async (...given) => {
    try {
      return await work(...given)
    } catch {
      return undefined
    }
  }
}
