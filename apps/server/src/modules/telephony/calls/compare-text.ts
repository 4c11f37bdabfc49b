/** Orders texts by their code units, alike in every process. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
