import type { Replacement } from '@talkie/contract/tracking'
import { guard } from '../guard.ts'
import { formatLike } from './number-format.ts'
import { BORDER, createRewrite, type PageNumbers } from './number-search.ts'
import { originalText, writeText } from './shown-text.ts'

/** Elements that stay untouched with their descendants: not readable text, user input, or excluded by the site. */
const UNTOUCHED =
  'head,script,style,textarea,[contenteditable]:not([contenteditable=false]),[data-talkie-ignore]'

/** Elements that do not end a text: a number may be split over several. */
const INLINE = 'a,b,em,font,i,label,small,span,strong,sub,sup,u,wbr'

/** Attributes that may contain numbers. */
export const ATTRIBUTES = [
  'href',
  'title',
  'alt',
  'placeholder',
  'value',
  'aria-label',
  'data-phone',
  'data-tel',
]

/** Inputs whose value is their label. The value of any other is the visitor's. */
const BUTTON = 'input[type=button],input[type=submit]'

/** Links that call or write to a number, up to the number. WhatsApp's contain its digits only. */
export const LINK = /^(tel:|callto:|sms:|sips?:|.*wa\.me\/|.*whatsapp.*phone=)/i

/** A selector that matches nothing; `''` would be invalid. */
const NOTHING = '_'

/** A frame has a document, or null if it is another site's. */
type Frame = { contentDocument?: Document | null }

/**
 * Replaces the numbers of a page by those of one response.
 *
 * @param onWrite called with each text that is written
 * @param onRoot called for each open shadow root and document of a frame: an observer outside does not see its changes
 */
export function createPageNumbers(
  response: PageNumbers,
  onWrite: (node: Node) => void,
  onRoot: (root: Node) => void,
) {
  const { replace: rules } = response
  const rewrite = createRewrite(response)
  const selectors = rules.map((rule) => rule.selectors.filter(isSelector).concat(NOTHING).join())
  const anySelector = selectors.concat(NOTHING).join()
  /** The text nodes since the last end of a text. */
  let row: Node[] = []

  /**
   * Replaces the numbers of the texts in a row, and restores those that no rule replaces any more. The texts of an element
   * that a rule selects become its number. All nodes stay, because a framework may own them.
   */
  function endRow(rule?: Replacement): void {
    const texts = row.filter((node) => !rule || originalText(node).trim())
    const own = texts.map(originalText).join(rule ? ' ' : BORDER)
    const [number = ''] = /[(+]*\d.*\d/s.exec(own) ?? []
    const parts = rule ? [formatLike(number, rule)] : rewrite(own, formatLike).split(BORDER)
    row = []
    // A script may have written the border itself into a text.
    if (rule || parts.length === texts.length)
      for (const [index, node] of texts.entries()) writeText(node, parts[index] ?? '', onWrite)
  }

  /**
   * Replaces the numbers in a node and its descendants. The last row stays open if the node does not end it.
   *
   * @param within the rule that selects an element around the node
   */
  function put(node: Node, within?: Replacement): void {
    let rule = within
    if (node.nodeType === 3) row.push(node)
    if (isElement(node)) {
      if (node.matches(UNTOUCHED)) return
      rule ??= rules[selectors.findIndex((selector) => node.matches(selector))]
    }
    const isEnd = !within && (rule || !isInline(node))
    if (isEnd) endRow()
    if (isElement(node)) {
      putIntoAttributes(node, rule, !within)
      const { shadowRoot, contentDocument }: Element & Frame = node
      // A frame has no shadow root. The document of an editor is its user's.
      const root = contentDocument?.designMode === 'off' ? contentDocument : shadowRoot
      if (root) {
        onRoot(root)
        put(root, rule)
      }
    }
    for (const child of node.childNodes) put(child, rule)
    if (isEnd) endRow(rule)
  }

  /** @param itself whether the element itself is the selected one, not a descendant of it */
  function putIntoAttributes(element: Element, selected: Replacement | undefined, itself: boolean): void {
    for (const name of ATTRIBUTES) {
      const attribute = element.getAttributeNode(name)
      if (!attribute || (name === 'value' && !element.matches(BUTTON))) continue
      const own = originalText(attribute)
      const isLink = name === 'href'
      const start = isLink ? LINK.exec(own)?.[0] : ''
      if (isLink && selected && (itself || start)) writeText(attribute, `tel:${selected.tel}`, onWrite)
      else if (start !== undefined)
        writeText(
          attribute,
          start +
            rewrite(own.slice(start.length), (found, rule) =>
              start ? rule.tel.slice(/:$/.test(start) ? 0 : 1) : formatLike(found, rule),
            ),
          onWrite,
        )
    }
  }

  /** The parts of the page whose numbers a change may have changed: nodes for `put`. */
  function findChanged({ type, target, addedNodes }: MutationRecord): Node[] {
    const element = isElement(target) ? target : target.parentElement
    if (element?.closest(UNTOUCHED)) return []
    const selected = element?.closest(anySelector)
    if (selected) return [selected]
    const block = element?.closest(`:not(${INLINE})`) ?? target
    // What is inline may be a part of a number, and the rest of it stands in the same block. A block of very many nodes,
    // such as a log, would be searched as a whole with each new line.
    const isLog = block.childNodes.length > 500
    return (type === 'childList' ? [...addedNodes] : [target]).map((node) =>
      isLog || !isInline(node) ? node : block,
    )
  }

  return {
    findChanged,
    put: (node: Node) => {
      put(node)
      endRow()
    },
  }
}

/** Unlike `instanceof`, this holds for the elements of a frame too. */
function isElement(node: Node): node is Element {
  return node.nodeType === 1
}

/** Whether a node does not end a text: a text, a comment, an inline element. */
function isInline(node: Node): boolean {
  return isElement(node) ? node.matches(INLINE) : node.nodeType < 9
}

const isSelector = guard((selector: string) => [document.querySelector(selector)])
