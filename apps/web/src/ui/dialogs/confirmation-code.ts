/** Without those that are read as another: 0 and O, 1 and I, 2 and Z, 5 and S, 8 and B. */
const signs = 'ACDEFGHJKLMNPQRTUVWXY34679'

/** Three signs to type where nothing can be lost: enough for a pause, too few for a burden. */
export const confirmationCode = (random: () => number): string =>
  Array.from({ length: 3 }, () => signs[Math.floor(random() * signs.length)]).join('')

/** Whether the value was typed: a name as it is written, a short code in any case. */
export const isCode = (typed: string, { code, short }: { code: string; short: boolean }): boolean =>
  short ? typed.trim().toUpperCase() === code : typed.trim() === code.trim()
