'use client'

import {
  type AnchorHTMLAttributes,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useSyncExternalStore,
} from 'react'
import { findNumber, type ShownNumber, type SiteNumber, toOwnNumber } from './number.ts'
import { readTracker, subscribeToTracker } from './tracker.ts'

export type { ShownNumber, SiteNumber } from './number.ts'

const NumbersContext = createContext<readonly SiteNumber[]>([])

/** Gives the numbers that the server found (`getTalkieNumbers`) to all that is rendered inside. */
export const TalkieNumbers = (props: { numbers: readonly SiteNumber[]; children: ReactNode }) => (
  <NumbersContext.Provider value={props.numbers}>{props.children}</NumbersContext.Provider>
)

/**
 * The number to show in place of one of the site's. The server and the first render in the browser have the one that the
 * server found, else the site's own; then the tracker's, with each change.
 *
 * @param own the site's number, as it is written there
 */
export const useTalkieNumber = (own: string): ShownNumber => {
  const numbers = useContext(NumbersContext)
  const rendered = useMemo(() => findNumber(numbers, own) ?? toOwnNumber(own), [numbers, own])
  const read = useCallback(() => readTracker(own) ?? rendered, [own, rendered])
  return useSyncExternalStore(
    subscribeToTracker,
    read,
    useCallback(() => rendered, [rendered]),
  )
}

type TalkieNumberProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'children'> & {
  /** The site's number, as it is written there. */
  number: string
  /** Renders something else than the number's text inside the link. */
  children?: (shown: ShownNumber) => ReactNode
}

/** A link that calls, with the number of the visitor. The tracker leaves it to React. */
export const TalkieNumber = ({ number, children, ...link }: TalkieNumberProps) => {
  const shown = useTalkieNumber(number)
  return (
    <a {...link} href={`tel:${shown.tel}`} data-talkie-ignore="">
      {children ? children(shown) : shown.display}
    </a>
  )
}
