import { isAwaited } from './late-hydration.ts'

/** The text that the tracker wrote into a text node or attribute (`shownText`), and the page's own text (`was`). */
type Shown = { was: string; shownText: string }

const shown = new WeakMap<Node, Shown>()

/**
 * The page's own text of a text node or attribute: the text before the tracker's change, or a newer text that the page
 * wrote since. The tracker thus never mistakes its own text for the page's, and can restore every number.
 */
export function originalText(node: Node): string {
  const text = node.nodeValue || ''
  const record = shown.get(node)
  return record && record.shownText === text ? record.was : text
}

/**
 * Replaces the page's own text. A text that is already there is not written again, so that no observer is triggered;
 * `onWrite` is called with each node that is actually written.
 */
export function writeText(node: Node, text: string, onWrite: (node: Node) => void): void {
  const was = originalText(node)
  if (was === text) shown.delete(node)
  else shown.set(node, { was, shownText: text })
  if (node.nodeValue !== text && !(COMPOSED && isAwaited(node))) {
    node.nodeValue = text
    onWrite(node)
  }
}
