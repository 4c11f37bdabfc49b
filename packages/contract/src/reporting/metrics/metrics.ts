/** Icons that a metric may have, by their names in Tabler's set. */
export const metricIcons = [
  'eye',
  'phone',
  'phone-check',
  'phone-x',
  'message',
  'brand-whatsapp',
  'brand-facebook',
  'forms',
  'click',
  'shopping-cart',
  'coin',
  'percentage',
  'target',
  'users',
  'star',
  'clock',
  'chart-bar',
  'trending-up',
  'flag',
  'bolt',
] as const

/** How a metric's value is written. */
export const metricFormats = ['number', 'percent', 'money', 'duration'] as const
