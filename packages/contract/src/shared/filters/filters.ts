/** The operators that each kind of field supports. */
export const operatorsByKind = {
  text: ['is', 'is_not', 'contains', 'starts_with', 'ends_with', 'in', 'is_empty'],
  choice: ['is', 'is_not', 'in', 'is_empty'],
  number: ['is', 'is_not', 'greater', 'less', 'between', 'is_empty'],
  /** A list of texts: `is` means that it contains the value, `is_not` that it does not. */
  list: ['is', 'is_not', 'in', 'is_empty'],
} as const
export type FieldKind = keyof typeof operatorsByKind
export type Operator = (typeof operatorsByKind)[FieldKind][number]
