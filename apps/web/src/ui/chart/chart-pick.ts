/** Where and how something was picked: menus open at the position (viewport pixels), and a touch always opens one. */
export type PickPosition = { x: number; y: number; secondary: boolean; touch: boolean }

/** The picked item of a chart: its index on the category axis or in its series, from 0. */
export type ChartPick = PickPosition & { index: number }
