/** One number to add, as it is typed; empty columns take what is said for all. */
export type NumberLine = { id: string; visible: string; realPhone: string; destination: string; tag: string }

export const lineColumns = ['visible', 'realPhone', 'destination', 'tag'] as const
export type LineColumn = (typeof lineColumns)[number]

export const emptyLine = (): NumberLine => ({
  id: crypto.randomUUID(),
  visible: '',
  realPhone: '',
  destination: '',
  tag: '',
})

export const isEmptyLine = (line: NumberLine): boolean =>
  lineColumns.every((column) => line[column].trim() === '')

/**
 * The list after a paste that began at one of its cells, as in a spreadsheet: a line each, its columns (visible,
 * real phone, destination, tag) parted by tabs, `;` or `,`; what stood in those cells gives way, and the list grows
 * where it is too short. Lines of phones without a digit, such as a heading, are left out.
 */
export const withPasted = (
  lines: readonly NumberLine[],
  at: number,
  column: LineColumn,
  text: string,
): NumberLine[] => {
  const columns = lineColumns.slice(lineColumns.indexOf(column))
  const isWanted = (pasted: string) => (column === 'tag' ? pasted.trim() !== '' : /\d/.test(pasted))
  const result = [...lines]
  text
    .split(/\r?\n/)
    .filter(isWanted)
    .forEach((pasted, index) => {
      const cells = pasted.split(/[\t;,]/).slice(0, columns.length)
      const filled = Object.fromEntries(cells.map((cell, place) => [columns[place], cell.trim()]))
      result[at + index] = { ...(result[at + index] ?? emptyLine()), ...filled }
    })
  return result
}
