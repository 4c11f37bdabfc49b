import type { ReactNode } from 'react'

export type Confirmation = {
  title: string
  /** What will happen, with its counts. */
  text?: ReactNode
  /**
   * The value to type where something stops or is lost (archive, delete): the name of it, which stood there before.
   * Nothing is lost otherwise (add, update, options, setup), and a short code is made up.
   */
  code?: string | undefined
  /** The verb on the button. */
  action: string
  danger?: boolean
  /**
   * Does it while the dialog stands: null once it is done, else what is to be read there instead of `text`. Without it
   * the dialog closes and the caller goes on.
   */
  attempt?: () => Promise<ReactNode | null>
}

/** What the dialog shows until it is answered. */
export type PendingConfirmation = Omit<Confirmation, 'code'> & {
  /** Tells it from the ones before. */
  place: number
  code: string
  /** The code was made up: it is shown large, and typed in any case. */
  short: boolean
  answer: (yes: boolean) => void
}
