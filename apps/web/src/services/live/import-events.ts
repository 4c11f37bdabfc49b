/**
 * `changed`: an import changed, or may have changed while no stream was open for long; `maybe_changed`: it may have
 * changed between two streams.
 */
type ImportChange = 'changed' | 'maybe_changed'
type Listener = (news: ImportChange) => void
let listener: Listener | null = null

/** Sets the listener for changes of number imports; null removes it. */
export const setImportListener = (listen: Listener | null): void => {
  listener = listen
}

/** Notifies the listener that imports changed. */
export const publishImportChange = (news: ImportChange): void => listener?.(news)
