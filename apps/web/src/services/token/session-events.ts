let listener: () => void = () => undefined
let accessListener: () => Promise<void> = async () => undefined

/** Who hears that the session ended: the server refuses its token, or said so over a stream. */
export const whenSessionOver = (listen: () => void): void => {
  listener = listen
}

/** Ends the session in this tab; without effect where nobody is signed in. */
export const publishSessionOver = (): void => listener()

/** Who hears that what the person may do, or they themselves, changed. */
export const whenAccessChanged = (listen: () => Promise<void>): void => {
  accessListener = listen
}

/** Has the person and their rights asked for anew; resolves once they were, or could not be. */
export const publishAccessChange = (): Promise<void> => accessListener()
