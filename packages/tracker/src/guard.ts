/**
 * Wraps what may fail or what the browser calls later, so that no failure of ours reaches the host page: there is
 * nobody there to tell, and a number that isn't swapped must not break a shop. A failure gives undefined.
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
