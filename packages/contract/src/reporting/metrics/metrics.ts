/** The icons of metrics, by their names in the Tabler icon set. */
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

/** The formats of a metric's value. */
export const metricFormats = ['number', 'percent', 'money', 'duration'] as const
