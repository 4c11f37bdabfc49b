import { useEffect, useState } from 'react'
import { getLastFocused } from './last-focused.ts'

/**
 * Place it in a dialog: when the dialog closes, the element that opened it gets the focus back, unless something else
 * has it. Mantine does this only for a dialog that is mounted before it opens; ours are loaded when they first open.
 */
export const ReturnFocus = () => {
  const [opener] = useState(getLastFocused)
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
