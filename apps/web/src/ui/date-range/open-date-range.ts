import { useEffect } from 'react'

const requests = new EventTarget()

/** Opens the page's date range, from a message that asks for another one. */
export const openDateRange = (): void => {
  requests.dispatchEvent(new Event('open'))
}

/** Calls `open`, which must be stable, whenever the page's date range is to be opened. */
export const useOpenRequests = (open: () => void): void =>
  useEffect(() => {
    requests.addEventListener('open', open)
    return () => requests.removeEventListener('open', open)
  }, [open])
