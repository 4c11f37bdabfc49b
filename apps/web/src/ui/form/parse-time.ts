/**
 * Parses a time of day as people type it: `9`, `930`, `9:30`, `9.30`, `9h30`, `21:00`, `24:00`.
 *
 * @returns `HH:MM`, or null for any other text
 */
export const parseTime = (text: string): string | null => {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[:.,h ]?(\d{2}))?h?$/i.exec(text.trim()) ?? []
  const isTime = Number(hours) < 24 ? Number(minutes) < 60 : Number(hours) === 24 && minutes === '00'
  return hours && isTime ? `${hours.padStart(2, '0')}:${minutes}` : null
}
