/** The parts of the script's own URL. */
export type ScriptTag = {
  /** The account's public key. */
  key: string
  /** The server's URL: the part before `/dni/`. */
  server: string
  tag: HTMLScriptElement
}

/**
 * Finds the tag that loaded the script. One file serves every account; its URL contains the account's key. A tag manager
 * or a bundler may run it without `document.currentScript`; the first tag with such a URL then counts.
 */
export function findScriptTag(): ScriptTag | undefined {
  for (const tag of [document.currentScript, ...document.scripts]) {
    if (!(tag instanceof HTMLScriptElement)) continue
    const [, server, key] = /^(.*)\/dni\/([^/?#]+)\.js/.exec(tag.src) ?? []
    if (server && key) return { server, key, tag }
  }
  return undefined
}
