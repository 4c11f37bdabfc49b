const matches = (field: string, value: number): boolean =>
  field.split(',').some((part) => {
    const [range = '*', step] = part.split('/')
    const [from, to = from] = range === '*' ? [undefined] : range.split('-').map(Number)
    if (from !== undefined && (value < from || value > (step === undefined ? (to ?? from) : 59))) return false
    return step === undefined || (value - (from ?? 0)) % Number(step) === 0
  })

/** Whether a schedule by minute, hour, day and month (cron, UTC) is due in the minute of an instant. */
export const isDue = (cron: string, at: Date): boolean => {
  const values = [at.getUTCMinutes(), at.getUTCHours(), at.getUTCDate(), at.getUTCMonth() + 1, at.getUTCDay()]
  return cron.split(' ').every((field, place) => matches(field, values[place] ?? 0))
}
