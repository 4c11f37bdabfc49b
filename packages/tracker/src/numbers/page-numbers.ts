import type { Replacement } from '@talkie/contract/tracking'
import { guard } from '../guard.ts'
import { formatLike } from './number-format.ts'
import { createRewrite } from './number-search.ts'
import { originalText, writeText } from './shown-text.ts'

/** Elements that stay untouched with their descendants: not readable text, user input, or excluded by the site. */
const UNTOUCHED =
  'head,script,style,textarea,input,[contenteditable]:not([contenteditable=false]),[data-talkie-ignore]'

/** Attributes that may contain numbers. */
export const ATTRIBUTES = ['href', 'title', 'aria-label']

/** A selector that matches nothing; `''` would be invalid. */
const NOTHING = '_'

const CALL_LINK = /^(tel|callto):/i

/** An element that a rule's selector matches: the rule, and the text nodes found so far. */
type Selected = { rule: Replacement; texts: Text[] }

/**
 * Replaces the numbers of a page by those of one response.
 *
 * @param onWrite called with each text that is written
 * @param onShadowRoot called for each open shadow root, because an observer outside does not see its changes
 */
export function createPageNumbers(
  rules: Replacement[],
  onWrite: (node: Node) => void,
  onShadowRoot: (root: ShadowRoot) => void,
) {
  const rewrite = createRewrite(rules)
  const selectors = rules.map((rule) => rule.selectors.filter(isSelector).concat(NOTHING).join())
  const anySelector = selectors.concat(NOTHING).join()

  /** Replaces the numbers in a node and its descendants. Restores numbers that no rule replaces any more. */
  function put(node: Node, within?: Selected): void {
    let selected = within
    if (node instanceof Text) {
      const own = originalText(node)
      if (!selected) writeText(node, rewrite(own, formatLike), onWrite)
      else if (own.trim()) selected.texts.push(node)
    } else if (node instanceof Element) {
      if (node.matches(UNTOUCHED)) return
      const rule =
        node.matches(anySelector) && rules[selectors.findIndex((selector) => node.matches(selector))]
      if (rule && !within) selected = { rule, texts: [] }
      putIntoAttributes(node, selected, !within)
      if (node.shadowRoot) {
        onShadowRoot(node.shadowRoot)
        put(node.shadowRoot, selected)
      }
    }
    for (const child of node.childNodes) put(child, selected)
    if (selected && !within) fill(selected)
  }

  /** @param itself whether the element itself is the selected one, not a descendant of it */
  function putIntoAttributes(element: Element, selected: Selected | undefined, itself: boolean): void {
    for (const name of ATTRIBUTES) {
      const attribute = element.getAttributeNode(name)
      const link = name === 'href'
      if (!attribute || (link && !(selected && itself) && !CALL_LINK.test(attribute.value))) continue
      const own = originalText(attribute)
      const text =
        link && selected ? `tel:${selected.rule.tel}` : rewrite(own, link ? toLinkNumber : formatLike)
      writeText(attribute, text, onWrite)
    }
  }

  /** Replaces an element's whole text by the number. All of its nodes stay, because a framework may own them. */
  function fill({ rule, texts }: Selected): void {
    const [number] = /[(+]*\d.*\d/s.exec(texts.map(originalText).join(' ')) ?? []
    let text = number ? formatLike(number, rule) : rule.display
    for (const node of texts) {
      writeText(node, text, onWrite)
      text = ''
    }
  }

  /** Replaces the numbers in a changed part of the page. */
  function putChanged({ type, target, addedNodes }: MutationRecord): void {
    const element = target instanceof Element ? target : target.parentElement
    if (element?.closest(UNTOUCHED)) return
    const selected = element?.closest(anySelector)
    if (selected) put(selected)
    else if (type === 'childList') for (const node of addedNodes) put(node)
    else put(target)
  }

  return { put, putChanged }
}

function toLinkNumber(_: string, { tel }: Replacement): string {
  return tel
}

const isSelector = guard((selector: string) => [document.querySelector(selector)])
