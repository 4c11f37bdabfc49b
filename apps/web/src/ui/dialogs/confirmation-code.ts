/** Without characters that are mistaken for each other: 0 and O, 1 and I, 2 and Z, 5 and S, 8 and B. */
const characters = 'ACDEFGHJKLMNPQRTUVWXY34679'

/** A code of three characters for actions that lose nothing: enough to make the user pause, short to type. */
export const generateCode = (random: () => number): string =>
  Array.from({ length: 3 }, () => characters[Math.floor(random() * characters.length)]).join('')

/** Whether the typed text matches: a name exactly, a short code in any case. */
export const matchesCode = (typed: string, { code, short }: { code: string; short: boolean }): boolean =>
  short ? typed.trim().toUpperCase() === code : typed.trim() === code.trim()
