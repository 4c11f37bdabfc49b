import type { Replacement } from '@talkie/contract/tracking'
import { guard } from '../guard.ts'
import { formatLike } from './number-format.ts'
import { BORDER, createRewrite, type PageNumbers, type Rewrite } from './number-search.ts'
import { originalText, writeText } from './shown-text.ts'

/** Elements that stay untouched with their descendants: not readable text, user input, or excluded by the site. */
const UNTOUCHED =
  'head,script,style,textarea,[contenteditable]:not([contenteditable=false]),[data-talkie-ignore]'

/** Elements that do not end a text: a number may be split over several. */
const INLINE = 'a,b,em,font,i,label,small,span,strong,sub,sup,u,wbr'
const BLOCK = `:not(${INLINE})`

/** Stands for what ends a text. No number goes on after a letter. */
const END = 'x'

/** Attributes that may contain numbers. */
export const ATTRIBUTES = 'href,title,alt,placeholder,value,aria-label,data-phone,data-tel'.split(',')

/** Inputs whose value is their label, by name and type. The value of any other is the visitor's. */
const BUTTON = /^input(button|submit)/

/** Links that call or write to a number, up to the number. WhatsApp's contain its digits only. */
export const LINK = /^(tel:|callto:|sms:|sips?:|.*wa\.me\/|.*whatsapp.*phone=)/i

/** Links that open WhatsApp, on which tracked numbers seldom are. */
const CHAT = /^[^?]*(wa\.me|whatsapp)/i

/** A selector that matches nothing; `''` would be invalid. */
const NOTHING = '_'

declare global {
  /**
   * Whether the script is built to be composed with modules. The tracker alone has no code for them, nor for rules that
   * select elements.
   */
  const COMPOSED: boolean
}

/** What a node iterator shows. */
const TEXTS_AND_ELEMENTS = 5

/** A number in the text of an element that a rule selects. */
const NUMBER = /[(+]*\d.*\d/s

const DIGIT = /\p{Nd}/u

/** A shadow root or the document of a frame, or null if that is another site's. */
type Inner = (Node & { designMode?: string }) | null | undefined
type Frame = { contentDocument?: Document | null }

/**
 * Replaces the numbers of a page by those of a response.
 *
 * @param onWrite called with each text that is written
 * @param onRoot called for each open shadow root and document of a frame: an observer outside does not see its changes
 * @param keepsChats whether links that open WhatsApp keep their number, because they carry the visit's code
 */
export function createPageNumbers(
  onWrite: (node: Node) => void,
  onRoot: (root: Node) => void,
  keepsChats = false,
) {
  const sliceMilliseconds = 8
  let rules: Replacement[]
  let rewrite: Rewrite
  let selectors: string[] = []
  let ends = `${BLOCK},${UNTOUCHED}`

  /** @throws if the browser cannot compile the expression of the response */
  function setNumbers(response: PageNumbers): void {
    rewrite = createRewrite(response)
    if (COMPOSED) {
      rules = response.replace
      selectors = rules.map((rule) => rule.selectors.filter(isSelector).concat(NOTHING).join())
      ends = [BLOCK, UNTOUCHED, ...selectors].join()
    }
  }

  /** The element that a rule selects: the given one or one around it. */
  function findSelected(element: Element | null): Element | null | undefined {
    return element?.closest(selectors.join() || NOTHING)
  }

  function findRule(node: Node): Replacement | undefined {
    return rules[selectors.findIndex((selector) => (node as Partial<Element>).matches?.(selector))]
  }

  /**
   * Replaces the numbers of the texts of a block, not of a block within it, and restores those that no rule replaces any
   * more. The texts of an element that a rule selects become its number. All nodes stay, because a framework may own them.
   */
  function putIntoBlock(block: Node): void {
    const rule = COMPOSED ? findRule(block) : undefined
    const row: (Node | undefined)[] = []

    function visit(node: Node): void {
      if (node.nodeType === 3) {
        if (!rule || originalText(node).trim()) row.push(node)
      } else if (isElement(node) && node.matches(rule || node === block ? UNTOUCHED : ends))
        row.push(undefined)
      else node.childNodes.forEach(visit)
    }
    visit(block)

    const own = row.map((node) => (node ? originalText(node) : END)).join(rule ? ' ' : BORDER)
    const parts = rule
      ? [formatLike(NUMBER.exec(own)?.[0] ?? '', rule)]
      : rewrite(own, formatLike).split(BORDER)
    // A script may have written the border itself into a text.
    if (rule || parts.length === row.length)
      row.forEach((node, index) => {
        if (node) writeText(node, parts[index] ?? '', onWrite)
      })
  }

  /** The element that is searched as a whole for the numbers of a node. */
  function findBlock(node: Node): Node {
    const element = isElement(node) ? node : node.parentElement
    const untouched = element?.closest(UNTOUCHED)
    const block =
      (COMPOSED ? (untouched ?? findSelected(element)) : untouched) ?? element?.closest(BLOCK) ?? node
    // A block of very many nodes, such as a log, would be searched as a whole with each new line.
    return block.childNodes.length > 500 ? node : block
  }

  /**
   * Puts the numbers into a node and its descendants, as many as nobody notices at once, and the rest later.
   *
   * @param end when the rest is left for later, in milliseconds since 1970
   */
  function put(
    root: Node,
    nodes = document.createNodeIterator(root, TEXTS_AND_ELEMENTS),
    end = Date.now() + sliceMilliseconds,
  ): void {
    let last: Node | undefined
    let turn = 0
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const element = isElement(node) && node
      if (element) {
        if (element.hasAttributes()) putIntoAttributes(element)
        const inner: Inner = element.shadowRoot ?? (element as Frame).contentDocument
        // The document of an editor is its user's.
        if (inner && inner.designMode !== 'on') {
          onRoot(inner)
          put(inner)
        }
      }
      if (node === root || (element ? COMPOSED && findRule(element) : DIGIT.test((node as Text).data))) {
        const block = findBlock(node)
        if (block !== last) putIntoBlock(block)
        last = block
      }
      if (!(++turn & 63) && Date.now() > end) {
        setTimeout(guard(put), 0, root, nodes)
        break
      }
    }
  }

  function putIntoAttributes(element: Element): void {
    for (const name of ATTRIBUTES) {
      const attribute = element.getAttributeNode(name)
      if (
        !attribute ||
        element.closest(UNTOUCHED) ||
        (name === 'value' && !BUTTON.test(element.localName + (element as HTMLInputElement).type))
      )
        continue
      const own = originalText(attribute)
      const isKept = COMPOSED && keepsChats && CHAT.test(own)
      const start = name !== 'href' ? '' : isKept ? undefined : LINK.exec(own)?.[0]
      const selected = COMPOSED && start !== '' && findSelected(element)
      const rule = selected && (start || selected === element) && findRule(selected)
      writeText(
        attribute,
        rule
          ? `tel:${rule.tel}`
          : start === undefined
            ? own
            : start +
              rewrite(own.slice(start.length), (found, other) =>
                start ? other.tel.slice(/:$/.test(start) ? 0 : 1) : formatLike(found, other),
              ),
        onWrite,
      )
    }
  }

  return [put, setNumbers] as const
}

/** Unlike `instanceof`, this holds for the elements of a frame too. */
function isElement(node: Node): node is Element {
  return node.nodeType === 1
}

const isSelector = /* @__PURE__ */ guard((selector: string) => [document.querySelector(selector)])
