/** The parts of the script's own URL. */
export type ScriptTag = {
  /** The account's public key. */
  key: string
  /** The server's URL: the part before `/dni/`. */
  server: string
  tag: HTMLElement
}

/**
 * Finds the tag that loaded the script: the page's first with such a URL. One file serves every account; its URL contains
 * the account's key. `document.currentScript` would not do: a tag manager or a bundler may run the script without it.
 */
export function findScriptTag(): ScriptTag | undefined {
  for (const tag of document.scripts) {
    const [, server, key] = /^(.*)\/dni\/([^/?#]+)\.js/.exec(tag.src) ?? []
    if (server && key) return { server, key, tag }
  }
  return undefined
}
