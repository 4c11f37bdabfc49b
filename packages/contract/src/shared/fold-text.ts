/** Removes accents and capitals, to compare and search texts: `Málaga` becomes `malaga`. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
