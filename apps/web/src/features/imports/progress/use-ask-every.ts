import { useIsHearing } from '../../../services/live/open-streams.ts'

/** Milliseconds. */
const withoutStream = 1000

/** How often an import that is under way is asked for: never while a stream tells how it moves. */
export const useAskEvery = (): number | false => (useIsHearing() ? false : withoutStream)
