import { type AnyProcedure, isProcedure } from '@orpc/server'

/** Procedures nested under the contract's names, none of them loaded lazily. */
export type RouterPart = { [name: string]: AnyProcedure | RouterPart }

const mergeInto = (target: RouterPart, part: RouterPart, path: readonly string[]): RouterPart => {
  for (const [name, node] of Object.entries(part)) {
    const known = target[name]
    if (!known) target[name] = isProcedure(node) ? node : mergeInto({}, node, [...path, name])
    else if (isProcedure(known) || isProcedure(node))
      throw new Error(`Two modules have the procedure ${[...path, name].join('.')}.`)
    else mergeInto(known, node, [...path, name])
  }
  return target
}

/**
 * Merges the routers of all modules into one. Several modules may implement parts of the same branch of the contract.
 * @throws Error when two modules implement the same procedure
 */
export const mergeRouters = (parts: readonly RouterPart[]): RouterPart =>
  parts.reduce((merged, part) => mergeInto(merged, part, []), {})
