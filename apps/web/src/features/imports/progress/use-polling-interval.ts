import { useHasLiveStream } from '../../../services/live/open-streams.ts'

/** Milliseconds between two polls without a stream. */
const pollingInterval = 1000

/** The polling interval of a running import; false while a stream reports its changes. */
export const usePollingInterval = (): number | false => (useHasLiveStream() ? false : pollingInterval)
