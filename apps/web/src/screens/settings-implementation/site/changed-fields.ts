/** The fields of `values` that differ from what is saved. */
export const findChangedFields = <Fields extends object>(saved: Fields, values: Fields): Partial<Fields> => {
  const changed: Partial<Fields> = {}
  for (const field of Object.keys(values) as (keyof Fields)[])
    if (JSON.stringify(saved[field]) !== JSON.stringify(values[field])) changed[field] = values[field]
  return changed
}
