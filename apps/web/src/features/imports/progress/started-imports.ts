/** Imports that were started on this page: their end is told even where it comes before they were first asked for. */
export const startedImports = new Set<string>()

/** Imports that are open on the screen: their end is seen there, and not told beside. */
export const openImports = new Set<string>()
