let sessionOverListener: () => void = () => undefined
let accessListener: () => Promise<void> = async () => undefined

/** Sets the listener for the end of the session: the server refused its token, or reported the end over a stream. */
export const setSessionOverListener = (listen: () => void): void => {
  sessionOverListener = listen
}

/** Ends the session in this tab; no effect if nobody is signed in. */
export const publishSessionOver = (): void => sessionOverListener()

/** Sets the listener for changes of the user or their permissions. */
export const setAccessListener = (listen: () => Promise<void>): void => {
  accessListener = listen
}

/** Refreshes the user and their permissions; resolves when that succeeded or failed. */
export const publishAccessChange = (): Promise<void> => accessListener()
