import { readStored, store } from '../memory.ts'
import type { OpenedPage } from '../send/page-request.ts'
import { uuidV4 } from './uuid.ts'
import { isIdle, resolveVisit, type Visit } from './visit.ts'

/** The visitor as the browser stores it. `out` marks an opt-out; the composed script stores when it was. */
type StoredVisitor = { visitor?: string; visit?: Visit; out?: number | true | undefined }

/** The visitor of this browser on this site. All tabs share it, so each access reads it anew. */
export function createVisitorStore(name: string) {
  let fallback: StoredVisitor = {}

  function read(): StoredVisitor {
    return readStored('localStorage', name) || fallback
  }

  function write(now: StoredVisitor): void {
    fallback = now
    store('localStorage', name, now)
  }

  /** Counts an opened page, by its URL without fragment and the browser's referrer. Undefined after an opt-out. */
  function open(url: string, referrer: string, now: number): OpenedPage | undefined {
    const { visitor: known, visit: running, out } = read()
    if (out) return undefined
    const visit = resolveVisit(running, url, referrer, now)
    write({ visitor: known, visit })
    const isStored = readStored('localStorage', name)
    const tab = isStored ? '' : window.navigation?.entries()[0]?.key
    const visitor = known || tab || uuidV4()
    write({ visitor, visit })
    return { visitor, visit, url, unstored: isStored ? undefined : tab ? 'tab' : 'page' }
  }

  /** Keeps the visit alive while its page is visible. False if the visit has ended. */
  function look(now: number): boolean {
    const { visitor, visit } = read()
    if (!visit || isIdle(visit, now)) return false
    visit.seen = now
    write({ visitor, visit })
    return true
  }

  /** Stores what the server answers of the visit: what begins another one, and which one goes on, if that is the one before it. */
  function settle(answer: Partial<Visit>): void {
    const { visitor, visit } = read()
    if (visit) write({ visitor, visit: { ...visit, before: undefined, ...answer } })
  }

  /** Marks an opt-out, or removes the mark. Both forget the visitor. */
  function decide(out?: number | true): void {
    write({ out })
  }

  return { open, look, settle, decide }
}
