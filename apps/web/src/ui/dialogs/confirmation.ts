import type { ReactNode } from 'react'

export type Confirmation = {
  title: string
  /** What will happen, with counts. */
  text?: ReactNode
  /**
   * The value to type. Actions that stop or delete something (archive, delete) use its name, which was visible before.
   * Other actions (add, update, options, setup) lose nothing: leave it out for a random short code, which also
   * replaces a name that was just typed in the confirmation before.
   */
  code?: string | undefined
  /** The verb on the button. */
  action: string
  danger?: boolean
  /**
   * Runs the action while the dialog is open: null if it succeeded, otherwise a message to show instead of `text`.
   * Without it, the dialog closes and the caller continues.
   */
  attempt?: () => Promise<ReactNode | null>
}

/** A confirmation that the dialog shows, until it is answered. */
export type PendingConfirmation = Omit<Confirmation, 'code'> & {
  /** Distinguishes it from earlier confirmations. */
  sequence: number
  code: string
  /** The code was generated: it is shown large and may be typed in any case. */
  short: boolean
  answer: (yes: boolean) => void
}
