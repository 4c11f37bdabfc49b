import { isAwaited } from './late-hydration.ts'

/** The text that the tracker wrote into a text node or attribute (`shownText`), and the page's own text (`was`). */
type Shown = { was: string; shownText: string }

const shown = new WeakMap<Node, Shown>()

/**
 * The page's own text of a text node or attribute: the text before the tracker's change, or a newer text that the page
 * wrote since. The tracker thus never mistakes its own text for the page's, and can restore every number.
 */
export function originalText(node: Node): string {
  return (isOwn(node) ? shown.get(node)?.was : node.nodeValue) || ''
}

/** Whether a text node or attribute has the text that the tracker wrote into it. */
export function isOwn(node: Node): boolean {
  return shown.get(node)?.shownText === node.nodeValue
}

/**
 * Replaces the page's own text. A text that is already there is not written again, so that no observer is triggered;
 * `onWrite` is called with each node that is actually written.
 */
export function writeText(node: Node, text: string, onWrite: (node: Node) => void): void {
  if (node.nodeValue !== text && !(COMPOSED && isAwaited(node))) {
    shown.set(node, { was: originalText(node), shownText: text })
    node.nodeValue = text
    onWrite(node)
  }
}
