import type { tagColors } from '@talkie/contract/tags'
import type { NamedColors } from '../../ui/form/color-swatches.tsx'

/** The colours of event tags, all readable on dark and on light backgrounds. */
export const tagColorNames: NamedColors<(typeof tagColors)[number]> = {
  '#3b82f6': 'blue',
  '#10b981': 'green',
  '#f59e0b': 'amber',
  '#ef4444': 'red',
  '#8b5cf6': 'violet',
  '#06b6d4': 'cyan',
  '#ec4899': 'pink',
  '#84cc16': 'lime',
  '#f97316': 'orange',
  '#64748b': 'slate',
}
