import { refuseFile } from './file-refused.ts'
import type { Package } from './open-package.ts'
import { readWholeXml } from './read-xml.ts'

/** A relationship's target as a part's name: relative to `xl/`, or from the root where it begins with a slash. */
const partOf = (target: string) =>
  target.startsWith('/') ? target.slice(1) : `xl/${target}`.replace('xl/../', '')

/** Relationships of the workbook (ECMA-376 part 2, 9.3): part names by id, and the shared strings' one. */
const readRelationships = async (file: Package) => {
  const parts = new Map<string, string>()
  let strings: string | undefined
  await readWholeXml(await file.read('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship') return
      parts.set(Id, partOf(Target))
      if (Type.endsWith('/sharedStrings')) strings = partOf(Target)
    },
  })
  return { parts, strings }
}

/** The relationship's id among a sheet's attributes, whichever prefix the writer took. */
const relationOf = (attributes: Record<string, string>) =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1]

/**
 * The parts to read of a workbook: its first sheet that people see, and its shared strings where it has any.
 * @throws Refusal where the package is no workbook, as a document of Word is none
 */
export const findSheet = async (file: Package): Promise<{ sheet: string; strings: string | undefined }> => {
  if (!file.has('xl/workbook.xml') || !file.has('xl/_rels/workbook.xml.rels'))
    return refuseFile('file_not_table')
  const { parts, strings } = await readRelationships(file)
  const visible: string[] = []
  await readWholeXml(await file.read('xl/workbook.xml'), {
    open: (name, attributes) => {
      const part = parts.get(relationOf(attributes) ?? '')
      if (name === 'sheet' && part && (attributes.state ?? 'visible') === 'visible') visible.push(part)
    },
  })
  const [sheet] = visible
  if (!sheet || !file.has(sheet)) return refuseFile('file_empty')
  return { sheet, strings: strings && file.has(strings) ? strings : undefined }
}
