/**
 * The tab index of one of a group's radio cards. The group is one stop of the Tab key: the chosen card or, before one is
 * chosen, the first. The arrow keys move between the cards.
 */
export const radioTabIndex = <Value>(one: Value, all: readonly Value[], chosen: Value | null): 0 | -1 =>
  one === (all.find((value) => value === chosen) ?? all[0]) ? 0 : -1
