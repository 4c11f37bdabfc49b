import type { VisitActionKind } from '@talkie/contract/tracking'

/** An action of a visit. `e164` is the number as the site shows it, or null where the page did not tell. */
export type VisitAction = { kind: VisitActionKind; at: Date; e164: string | null }

/** An action as a statement returns it in JSON. */
export type ActionRow = Omit<VisitAction, 'at'> & { at: string }

/** How long after `dialler` a `back` may arrive, in milliseconds: the tracker's two seconds, and the way here. */
const dismissedWithinMs = 3000

/**
 * Gives each `dialler` and `back` the number of the tap before it. Leaves out those of a desktop, where no phone app opens
 * and only another tab hides a page, those after a link to WhatsApp, and each `dialler` that a `back` follows at once.
 *
 * @param rows oldest first
 */
export const readActions = (rows: readonly ActionRow[], device: string): VisitAction[] => {
  const actions: VisitAction[] = []
  let link: ActionRow | undefined
  for (const row of rows) {
    const action = { ...row, at: new Date(row.at) }
    if (action.kind === 'tap' || action.kind === 'whatsapp') link = row
    if (action.kind !== 'dialler' && action.kind !== 'back') actions.push(action)
    else if (device !== 'desktop' && link?.kind === 'tap') {
      const last = actions.at(-1)
      if (action.kind === 'back' && last?.kind === 'dialler' && isDismissed(last, action)) actions.pop()
      actions.push({ ...action, e164: link.e164 })
    }
  }
  return actions
}

const isDismissed = (dialler: VisitAction, back: VisitAction): boolean =>
  back.at.getTime() - dialler.at.getTime() <= dismissedWithinMs
