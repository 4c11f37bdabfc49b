import type { Replacement, VisitResponse } from '@talkie/contract/tracking'
import { createPageNumbers } from '@talkie/tracker/page-numbers'

/** A text of the page: unchanged, or replaced by `now`. */
type MarkedText = { text: string; now: string | null }
/** A paragraph of the page with the texts that the script changes. */
type MarkedParagraph = MarkedText[]
/** An attribute that the script changes, such as the address of a link. */
type MarkedAttribute = { element: string; name: string; was: string; now: string }
export type MarkedPage = { paragraphs: MarkedParagraph[]; attributes: MarkedAttribute[] }

/** More paragraphs without a change are left out. */
const maxParagraphs = 400

/** Elements whose text is not read. */
const unread = 'script,style,template,noscript'
/** Elements that do not end a paragraph. */
const inline = 'a,b,em,font,i,label,small,span,strong,sub,sup,u,wbr'

/**
 * Marks what the script would change in HTML or text, by the script's own code. The HTML is parsed into a document of
 * its own: none of its scripts run, and nothing of it is loaded.
 */
export const markPage = (
  pasted: string,
  numbers: Pick<VisitResponse, 'pattern' | 'gap'> & { replace: Replacement[]; whatsappCodes: boolean },
): MarkedPage => {
  const page = new DOMParser().parseFromString(withoutHandlers(pasted), 'text/html')
  const own = readTexts(page)
  const written = new Set<Node>()
  const [put, setNumbers] = createPageNumbers(
    (node) => written.add(node),
    () => {},
    numbers.whatsappCodes,
  )
  setNumbers(numbers)
  put(page.documentElement, undefined, Number.POSITIVE_INFINITY)
  const attributes = [...own].flatMap(([node, was]): MarkedAttribute[] =>
    node instanceof Attr && written.has(node)
      ? [{ element: node.ownerElement?.localName ?? '', name: node.name, was, now: node.value }]
      : [],
  )
  return { paragraphs: toParagraphs(page, own, written), attributes }
}

/** Event handlers never run here, but the browser reports each as a violation of our content security policy. */
const withoutHandlers = (html: string): string =>
  html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/(?<=[\s"'/])on(?=[a-z]+\s*=)/gi, 'data-on'))

/** The texts and attributes of a page as they are before the script runs. */
const readTexts = (page: Document): Map<Node, string> => {
  const texts = new Map<Node, string>()
  const nodes = page.createTreeWalker(page, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  while (nodes.nextNode()) {
    const node = nodes.currentNode
    if (node instanceof Element)
      for (const attribute of node.attributes) texts.set(attribute, attribute.value)
    else texts.set(node, node.nodeValue ?? '')
  }
  return texts
}

const toParagraphs = (
  page: Document,
  own: ReadonlyMap<Node, string>,
  written: ReadonlySet<Node>,
): MarkedParagraph[] => {
  const paragraphs = new Map<Element | null, MarkedParagraph>()
  for (const [node, was] of own) {
    const parent = node instanceof Text ? node.parentElement : null
    if (!parent || parent.closest(unread) || !page.body.contains(parent)) continue
    const block = parent.closest(`:not(${inline})`)
    const paragraph = paragraphs.get(block) ?? []
    paragraph.push({ text: was, now: written.has(node) ? (node.nodeValue ?? '') : null })
    paragraphs.set(block, paragraph)
  }
  return [...paragraphs.values()]
    .filter((texts) => texts.some(({ text }) => text.trim() !== ''))
    .filter((texts, index) => index < maxParagraphs || texts.some(({ now }) => now !== null))
}
