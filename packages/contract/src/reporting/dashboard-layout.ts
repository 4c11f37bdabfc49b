/** The dashboard's widgets. The first seven have the ids of the product specification. */
export const widgetIds = [
  'gtotal',
  'gduration',
  'gvalids',
  'gnovalids',
  'gnot',
  'datatab',
  'heat',
  'kpis',
  'funnel',
  'daily',
  'reach',
  'keywords',
  'distribution',
  'map',
  'headline',
  'trend',
  'campaigns',
  'landing',
  'pages',
  'devices',
  'hours',
  'visitors',
] as const
export type WidgetId = (typeof widgetIds)[number]

export const breakpoints = ['lg', 'md', 'sm', 'xs', 'xxs'] as const
export type Breakpoint = (typeof breakpoints)[number]
