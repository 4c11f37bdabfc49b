/*
 * The address that was opened without a session. A sign-in at a provider leaves the page, so that it stays in this tab's
 * session storage until someone signs in.
 */

const storageKey = 'openedAddress'

export const keepOpenedAddress = (href: string): void => {
  try {
    sessionStorage.setItem(storageKey, href)
  } catch {
    // If the browser blocks storage, the address is lost with the page.
  }
}

/** The address, once; null if there is none. */
export const takeOpenedAddress = (): string | null => {
  try {
    const href = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    return href
  } catch {
    return null
  }
}
