/** What we put into a text node or an attribute, and what the page had there. */
type Shown = { was: string; now: string }

const shown = new WeakMap<Node, Shown>()

/**
 * The page's own text of a text node or an attribute: what stood there before us, unless the page has written to it
 * since. So what we wrote is never read as the page's, and every number can be given back.
 */
export function ownText(node: Node): string {
  const text = node.nodeValue || ''
  const record = shown.get(node)
  return record && record.now === text ? record.was : text
}

/**
 * Shows a text in the place of the page's own. What stands there already is not written again, so that no observer
 * wakes up; `wrote` is told of each time that it had to be.
 */
export function show(node: Node, text: string, wrote: () => void): void {
  const was = ownText(node)
  if (was === text) shown.delete(node)
  else shown.set(node, { was, now: text })
  if (node.nodeValue !== text) {
    node.nodeValue = text
    wrote()
  }
}
