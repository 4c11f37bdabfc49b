let last: HTMLElement | null = null

/**
 * Starts tracking the focused element. Menu items are ignored, because they vanish with their menu: its button counts.
 */
export const trackFocus = () =>
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && !target.closest('[role="menu"]')) last = target
  })

/** The element that last had the focus, outside menus. */
export const getLastFocused = (): HTMLElement | null => last
