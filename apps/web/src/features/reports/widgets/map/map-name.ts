/** The available maps: Spain by autonomous community, the world by country. */
export type MapName = 'spain' | 'world'
