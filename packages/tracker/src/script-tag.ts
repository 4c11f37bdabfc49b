/** What the script's own address says. */
export type ScriptTag = {
  /** The account's public key. */
  key: string
  /** Where the server is: the address before `/dni/`. */
  server: string
  tag: HTMLScriptElement
}

/**
 * Finds the tag that brought the script: one file serves every account, its address says for which. A tag manager
 * or a bundler may run it without `document.currentScript`; then the first tag with such an address counts.
 */
export function findScriptTag(): ScriptTag | undefined {
  for (const tag of [document.currentScript, ...document.scripts]) {
    if (!(tag instanceof HTMLScriptElement)) continue
    const [, server, key] = /^(.*)\/dni\/([^/?#]+)\.js/.exec(tag.src) ?? []
    if (server && key) return { server, key, tag }
  }
  return undefined
}
