/** Where something was picked, in pixels of the viewport. */
export type PickPosition = { x: number; y: number }

/** The picked item of a chart: its index on the category axis or in its series, from 0. */
export type ChartPick = PickPosition & { index: number }
