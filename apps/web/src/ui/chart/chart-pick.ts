/** Where on the screen something was picked, and how: menus open there, and a finger gets one first. */
export type PickPlace = { x: number; y: number; secondary: boolean; touch: boolean }

/** What of a chart was picked: the place on its category axis or in its series, counted from 0. */
export type ChartPick = PickPlace & { index: number }
