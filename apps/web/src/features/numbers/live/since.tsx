import type { NumberState } from '@talkie/contract/ringpools'
import { RunningTime, useElapsed } from './elapsed.tsx'

type SinceProps = {
  state: NumberState
  /** ISO instant, by the server's clock. */
  since: string
  /** Milliseconds by which this device's clock is ahead of the server's. */
  ahead: number
}

/** How long a state has lasted: calls to the second, other states in the largest unit. */
export const Since = ({ state, since, ahead }: SinceProps) =>
  state === 'call' || state === 'answered' ? (
    <RunningTime since={since} ahead={ahead} />
  ) : (
    <Elapsed since={since} ahead={ahead} />
  )

const Elapsed = (props: { since: string; ahead: number }) => (
  <span className="figures">{useElapsed(props)}</span>
)
