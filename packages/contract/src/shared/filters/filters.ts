/** What a field holds decides which operators it takes. */
export const operatorsOf = {
  text: ['is', 'is_not', 'contains', 'starts_with', 'ends_with', 'in', 'is_empty'],
  choice: ['is', 'is_not', 'in', 'is_empty'],
  number: ['is', 'is_not', 'greater', 'less', 'between', 'is_empty'],
  /** Several texts at once: `is` means that it is among them, `is_not` that it is not. */
  list: ['is', 'is_not', 'in', 'is_empty'],
} as const
export type FieldKind = keyof typeof operatorsOf
export type Operator = (typeof operatorsOf)[FieldKind][number]
