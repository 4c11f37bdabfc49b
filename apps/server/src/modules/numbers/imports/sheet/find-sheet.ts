import type { XlsxPackage } from './open-package.ts'
import { readWholeXml } from './read-xml.ts'
import { refuseFile } from './refuse-file.ts'

/**
 * Converts a relationship's target into the name of a part. Targets are relative to `xl/`, or absolute with a leading
 * slash.
 */
const toPartName = (target: string) =>
  target.startsWith('/') ? target.slice(1) : `xl/${target}`.replace('xl/../', '')

/**
 * Reads the relationships of the workbook (ECMA-376 part 2, 9.3): part names by id, and the part of the shared
 * strings.
 */
const readRelationships = async (file: XlsxPackage) => {
  const parts = new Map<string, string>()
  let strings: string | undefined
  await readWholeXml(await file.read('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship') return
      parts.set(Id, toPartName(Target))
      if (Type.endsWith('/sharedStrings')) strings = toPartName(Target)
    },
  })
  return { parts, strings }
}

/** Finds the relationship id among a sheet's attributes, whatever prefix the writer chose. */
const findRelationshipId = (attributes: Record<string, string>) =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1]

/**
 * Finds the parts of a workbook to read: its first visible sheet, and its shared strings where it has any.
 *
 * @throws Refusal where the package is no workbook, for example a Word document
 */
export const findSheet = async (
  file: XlsxPackage,
): Promise<{ sheet: string; strings: string | undefined }> => {
  if (!file.has('xl/workbook.xml') || !file.has('xl/_rels/workbook.xml.rels'))
    return refuseFile('file_not_table')
  const { parts, strings } = await readRelationships(file)
  const visible: string[] = []
  await readWholeXml(await file.read('xl/workbook.xml'), {
    open: (name, attributes) => {
      const part = parts.get(findRelationshipId(attributes) ?? '')
      if (name === 'sheet' && part && (attributes.state ?? 'visible') === 'visible') visible.push(part)
    },
  })
  const [sheet] = visible
  if (!sheet || !file.has(sheet)) return refuseFile('file_empty')
  return { sheet, strings: strings && file.has(strings) ? strings : undefined }
}
