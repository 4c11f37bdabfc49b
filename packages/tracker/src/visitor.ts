import { keep, recall } from './memory.ts'
import type { OpenedPage } from './page-request.ts'
import { uuidV4 } from './uuid.ts'
import { isIdle, type Opening, type Visit, visitOf } from './visit.ts'

/** What the browser remembers of a visitor; `out` of one who wants no tracking. */
type Known = { visitor?: string; visit?: Visit; out?: boolean }

/** The visitor of this browser on this site. All tabs share it, so it is read again each time. */
export function visitorOf(name: string) {
  let known: Known = {}

  function read(): Known {
    return recall('localStorage', name) || known
  }

  function write(now: Known): void {
    known = now
    keep('localStorage', name, now)
  }

  /** Counts a page as opened; undefined after an opt-out. */
  function open(opening: Opening): OpenedPage | undefined {
    const { visitor = uuidV4(), visit: running, out } = read()
    if (out) return undefined
    const visit = visitOf(running, opening)
    write({ visitor, visit })
    return { visitor, visit, url: opening.url }
  }

  /** Somebody looks at the page: keeps the visit going. False where it had ended before. */
  function look(now: number): boolean {
    const { visitor, visit } = read()
    if (!visit || isIdle(visit, now)) return false
    visit.seen = now
    write({ visitor, visit })
    return true
  }

  return { open, look, optOut: () => write({ out: true }) }
}
