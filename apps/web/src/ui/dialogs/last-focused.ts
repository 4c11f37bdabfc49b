let last: HTMLElement | null = null

/** Begins to note what has the keyboard. An item of a menu goes with its menu, and the menu's button stands for it. */
export const followFocus = () =>
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && !target.closest('[role="menu"]')) last = target
  })

/** What had the keyboard last, outside of menus. */
export const lastFocused = (): HTMLElement | null => last
