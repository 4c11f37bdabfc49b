import type { CallerName } from '@talkie/contract/callers'

/** What is known of a caller's name; each may be ''. */
export type NamedCaller = Pick<CallerName, 'name' | 'company'>

/** `María Roca · Talleres Roca`, or whichever of both is known; '' if neither. */
export const joinCallerName = ({ name, company }: NamedCaller): string =>
  [name, company].filter(Boolean).join(' · ')
