import { useEffect, useState } from 'react'
import { lastFocused } from './last-focused.ts'

/**
 * Stands in a dialog: when the dialog goes, the keyboard is back at what opened it, unless it went elsewhere meanwhile.
 * Mantine does so only for a dialog that was there before it opened, and ours are loaded when they first open.
 */
export const ReturnFocus = () => {
  const [opener] = useState(lastFocused)
  useEffect(
    () => () => {
      const { activeElement, body } = document
      if (activeElement !== null && activeElement !== body) return
      if (opener?.isConnected) opener.focus({ preventScroll: true })
    },
    [opener],
  )
  return null
}
