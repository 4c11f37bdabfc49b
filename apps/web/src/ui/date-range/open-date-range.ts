import { useEffect } from 'react'

const requests = new EventTarget()

/** Whether a request came before the top bar had its date range, whose chunk may load after the page's message. */
let isWaiting = false

/** Opens the page's date range, from a message that asks for another one; later, if it is still loading. */
export const openDateRange = (): void => {
  isWaiting = requests.dispatchEvent(new Event('open', { cancelable: true }))
}

/** Drops a request that still waits: the message that made it is gone. */
export const forgetOpenRequest = (): void => {
  isWaiting = false
}

/** Calls `open`, which must be stable, whenever the page's date range is to be opened. */
export const useOpenRequests = (open: () => void): void =>
  useEffect(() => {
    const take = (event: Event) => {
      event.preventDefault()
      open()
    }
    requests.addEventListener('open', take)
    if (isWaiting) open()
    forgetOpenRequest()
    return () => requests.removeEventListener('open', take)
  }, [open])
