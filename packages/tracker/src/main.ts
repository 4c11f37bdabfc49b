import { guard } from './guard.ts'
import type { Talkie } from './host-page.ts'
import { findScriptTag } from './script-tag.ts'
import { startTracker } from './tracker.ts'

guard(() => {
  const script = findScriptTag()
  // The script may be included twice, by the site and by a tag manager: the second finds the first one's `talkie`.
  if (!script || window.talkie) return
  const nothing = () => {}
  const talkie: Talkie = { visitorId: '', visitId: '', refresh: nothing, optOut: nothing }
  window.talkie = talkie
  const start = guard(() => startTracker(script, talkie))
  // Nobody has seen a prerendered page yet: it is no visit until it is shown.
  if (document.prerendering) document.addEventListener('prerenderingchange', start)
  else start()
})()
