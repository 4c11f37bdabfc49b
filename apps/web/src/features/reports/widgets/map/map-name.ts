/** The maps that there are: Spain by its autonomous communities, the world by its countries. */
export type MapName = 'spain' | 'world'
