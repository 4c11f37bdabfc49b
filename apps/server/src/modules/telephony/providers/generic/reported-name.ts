import { maxCallerNameLength } from '@talkie/contract/callers'
import { toOneLine } from '@talkie/contract/one-line'
import { cutText } from '../../../../platform/cut-text.ts'

/** What networks send in place of a name (CNAM): the number itself, or why there is no name. */
const noNames: ReadonlySet<string> = new Set([
  'anonymous',
  'anonymous caller',
  'name unavailable',
  'no name',
  'not available',
  'out of area',
  'private',
  'private caller',
  'private name',
  'restricted',
  'toll free call',
  'unavailable',
  'unknown',
  'unknown caller',
  'unknown name',
  'wireless caller',
])

/** A caller's name as the provider reports it; undefined for what is no name. */
export const parseReportedName = (reported: string | undefined): string | undefined => {
  const name = cutText(toOneLine(reported ?? ''), maxCallerNameLength)
  if (!name || !/\p{L}/u.test(name) || noNames.has(name.toLowerCase())) return undefined
  return name
}
