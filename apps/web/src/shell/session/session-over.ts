let listener: () => void = () => undefined

/** Who hears that the session ended: the server refuses its token, or said so over a stream. */
export const whenSessionOver = (listen: () => void): void => {
  listener = listen
}

/** Ends the session in this tab; without effect where nobody is signed in. */
export const publishSessionOver = (): void => listener()
