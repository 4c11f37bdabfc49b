/** `moved`: an import did, or may have while no stream was open; `unsure`: one may have between two streams. */
type ImportNews = 'moved' | 'unsure'
type Listener = (news: ImportNews) => void
let listener: Listener | null = null

/** Who hears how imports of numbers move; null for nobody. */
export const whenImportChanged = (listen: Listener | null): void => {
  listener = listen
}

/** Tells how imports move. */
export const publishImportChange = (news: ImportNews): void => listener?.(news)
