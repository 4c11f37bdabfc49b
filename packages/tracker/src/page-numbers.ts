import type { Replacement } from '@talkie/contract/tracking'
import { guard } from './guard.ts'
import { inFormatOf } from './number-format.ts'
import { searchFor } from './number-search.ts'
import { ownText, show } from './shown-text.ts'

/** Left alone with all below: what is no text for readers, what people write into, what the site wants to keep. */
const UNTOUCHED =
  'head,script,style,textarea,input,[contenteditable]:not([contenteditable=false]),[data-talkie-ignore]'

/** Attributes in which numbers stand. */
export const ATTRIBUTES = ['href', 'title', 'aria-label']

/** A selector that selects nothing; '' would be none. */
const NOTHING = '_'

const CALL_LINK = /^(tel|callto):/i

/** The texts of an element that a rule selects. */
type Selected = { rule: Replacement; texts: Text[] }

/**
 * Puts the numbers of one answer into a page.
 *
 * @param wrote told of each text that had to be written
 * @param entered told of each open shadow root on the way, for its changes are not seen from outside
 */
export function pageNumbers(rules: Replacement[], wrote: () => void, entered: (root: ShadowRoot) => void) {
  const rewrite = searchFor(rules)
  const selectors = rules.map((rule) => rule.selectors.filter(isSelector).concat(NOTHING).join())
  const anySelector = selectors.concat(NOTHING).join()

  /** Puts them into a node and all below; gives back what no rule replaces any more. */
  function put(node: Node, within?: Selected): void {
    let selected = within
    if (node instanceof Text) {
      const own = ownText(node)
      if (!selected) show(node, rewrite(own, inFormatOf), wrote)
      else if (own.trim()) selected.texts.push(node)
    } else if (node instanceof Element) {
      if (node.matches(UNTOUCHED)) return
      const rule =
        node.matches(anySelector) && rules[selectors.findIndex((selector) => node.matches(selector))]
      if (rule && !within) selected = { rule, texts: [] }
      putIntoAttributes(node, selected, !within)
      if (node.shadowRoot) {
        entered(node.shadowRoot)
        put(node.shadowRoot, selected)
      }
    }
    for (const child of node.childNodes) put(child, selected)
    if (selected && !within) fill(selected)
  }

  /** @param itself whether the element is the selected one, or just stands in it */
  function putIntoAttributes(element: Element, selected: Selected | undefined, itself: boolean): void {
    for (const name of ATTRIBUTES) {
      const attribute = element.getAttributeNode(name)
      const link = name === 'href'
      if (!attribute || (link && !(selected && itself) && !CALL_LINK.test(attribute.value))) continue
      const own = ownText(attribute)
      const text = link && selected ? `tel:${selected.rule.tel}` : rewrite(own, link ? called : inFormatOf)
      show(attribute, text, wrote)
    }
  }

  /** Makes the number the whole text of an element, whose nodes all stay: they may be a framework's. */
  function fill({ rule, texts }: Selected): void {
    const [number] = /[(+]*\d.*\d/s.exec(texts.map(ownText).join(' ')) ?? []
    let text = number ? inFormatOf(number, rule) : rule.display
    for (const node of texts) {
      show(node, text, wrote)
      text = ''
    }
  }

  /** Puts them into what has changed. */
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

function called(_: string, { tel }: Replacement): string {
  return tel
}

const isSelector = guard((selector: string) => [document.querySelector(selector)])
