/** Imports started on this page: their end is notified even if it comes before their first fetch. */
export const startedImports = new Set<string>()

/** Imports open on the screen, whose end is shown there and needs no notification. */
export const openImports = new Set<string>()
