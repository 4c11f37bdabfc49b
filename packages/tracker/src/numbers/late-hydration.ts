import { guard } from '../guard.ts'
import { mayHydrate } from './hydration.ts'

/** What frameworks set on nodes: React on each that it renders or has hydrated, Vue on the container of a mounted app. */
const HYDRATED = /__reactF|__vue_a/
const REACT_CONTAINER = /__reactC/

const getMarks = (node: Node): string => Object.keys(node).join()

/** Nodes whose numbers wait until they are hydrated. */
const late = new Set<Node>()
let retry: (node: Node) => void = () => {}

/** @param put puts the number into a node that was hydrated meanwhile */
export function onLateHydration(put: (node: Node) => void): void {
  retry = put
}

/** Whether a framework is still to hydrate a text node or an attribute's element, which is then tried again. */
export function isAwaited(node: Node): boolean {
  const retryMilliseconds = 100
  const target = (node as Attr).ownerElement ?? node
  if (!mayHydrate() || !isUnhydrated(target)) return false
  if (late.size === 0)
    setTimeout(
      guard(() => {
        const nodes = [...late]
        late.clear()
        for (const waiting of nodes) retry(waiting)
      }),
      retryMilliseconds,
    )
  late.add(target)
  return true
}

function isUnhydrated(node: Node): boolean {
  let child: Node | undefined
  for (let at: Node | null = node; at; at = at.parentNode) {
    const element = at as Element
    const marks = getMarks(at)
    if (HYDRATED.test(marks)) return child !== undefined && isInOpenBoundary(child)
    if (element.localName === 'astro-island' && element.matches('[ssr]:not([client=media])')) return true
    // React hydrates the children of its container last.
    if (REACT_CONTAINER.test(marks)) return !HYDRATED.test(getMarks(element.firstElementChild ?? at))
    child = at
  }
  return false
}

/** Whether a node without React's mark stands between the comments of a Suspense, which React hydrates by itself. */
function isInOpenBoundary(node: Node): boolean {
  for (let at: Node | null = node; at; at = at.previousSibling) {
    const [comment, end] = /^#comment(\/?)\$/.exec(at.nodeName + at.nodeValue) ?? []
    if (comment) return !end
  }
  return false
}
