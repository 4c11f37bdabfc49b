/** A choice in a widget's corner. */
export type Choice = { value: string; label: string; group?: string; colour?: string }
