/** Colours of tags, assigned in this order. Each is readable on dark and light backgrounds. */
export const tagColors = [
  '#3b82f6',
  '#059669',
  '#d97706',
  '#ef4444',
  '#8b5cf6',
  '#0891b2',
  '#ec4899',
  '#65a30d',
  '#ea580c',
  '#64748b',
] as const
