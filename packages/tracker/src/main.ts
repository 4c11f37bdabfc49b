import { guard } from './guard.ts'
import type { Talkie } from './host-page.ts'
import { findScriptTag } from './script-tag.ts'
import { startTracker } from './tracker.ts'

guard(() => {
  const script = findScriptTag()
  // The site and a tag manager may both include the script. The second copy finds `talkie` and stops.
  if (!script || window.talkie) return
  const nothing = () => {}
  const talkie: Talkie = { visitorId: '', visitId: '', refresh: nothing, optOut: nothing, optIn: nothing }
  window.talkie = talkie
  const start = guard(() => startTracker(script, talkie))
  // A prerendered page becomes a visit only when it is shown.
  if (document.prerendering) document.addEventListener('prerenderingchange', start)
  else start()
})()
