import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'

/* Spreadsheets as different programs write them, packed by hand from the parts that each writes. */

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Packs parts into an .xlsx. */
const pack = (parts: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))

/** The workbook around a sheet, with shared strings where there are any. */
const workbook = (sheet: string, strings?: string) => ({
  '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
  'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Notas" sheetId="1" state="hidden" r:id="rId9"/><sheet name="Números" sheetId="2" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" Type="${relations}/worksheet" Target="worksheets/sheet9.xml"/><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>${strings ? `<Relationship Id="rId2" Type="${relations}/sharedStrings" Target="/xl/sharedStrings.xml"/>` : ''}</Relationships>`,
  'xl/worksheets/sheet1.xml': sheet,
  'xl/worksheets/sheet9.xml': `${declaration}<worksheet xmlns="${main}"><sheetData/></worksheet>`,
  ...(strings && { 'xl/sharedStrings.xml': strings }),
})

/** As Excel saves it: shared strings, one of them in runs with a phonetic guide, number cells, a row left out. */
export const excelWorkbook = () =>
  pack(
    workbook(
      `${declaration}<worksheet xmlns="${main}"><dimension ref="A1:C4"/><sheetData><row r="1" spans="1:3"><c r="A1" s="1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row><row r="2"><c r="A2"><v>34910203040</v></c><c r="B2" t="s"><v>3</v></c></row><row r="4"><c r="A4"><v>3.4910203041E10</v></c><c r="B4" t="s"><v>3</v></c><c r="C4" t="str"><f>A1</f><v>Google &amp; Ads</v></c></row></sheetData></worksheet>`,
      `${declaration}<sst xmlns="${main}" count="4" uniqueCount="4"><si><t>Número visible</t></si><si><r><t>Provee</t></r><r><rPr><b/></rPr><t>dor</t></r><rPh sb="0" eb="1"><t>x</t></rPh></si><si><t xml:space="preserve"> Etiqueta </t></si><si><t>orange</t></si></sst>`,
    ),
  )

/** As LibreOffice and others save it: inline texts, and a prefix on every name. */
export const libreOfficeWorkbook = () =>
  pack(
    workbook(
      `${declaration}<x:worksheet xmlns:x="${main}"><x:sheetData><x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>Proveedor</x:t></x:is></x:c><x:c r="B1" t="inlineStr"><x:is><x:t>NUMERO VISIBLE</x:t></x:is></x:c></x:row><x:row r="2"><x:c r="A2" t="inlineStr"><x:is><x:t>enreach</x:t></x:is></x:c><x:c r="B2" t="inlineStr"><x:is><x:t>0034 910.20.30-42</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>`,
    ),
  )

/** As Google exports it: no references, and numbers with a decimal point. */
export const googleWorkbook = () =>
  pack(
    workbook(
      `${declaration}<worksheet xmlns="${main}"><sheetData><row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row><row><c><v>9.1020304E8</v></c><c t="s"><v>2</v></c></row></sheetData></worksheet>`,
      `${declaration}<sst xmlns="${main}"><si><t>Visible number</t></si><si><t>Provider</t></si><si><t>Twilio</t></si></sst>`,
    ),
  )

/** A sheet of blanks that unpacks to more than a thousand times its packed size. */
export const zipBomb = () =>
  pack(
    workbook(
      `${declaration}<worksheet xmlns="${main}"><sheetData>${' '.repeat(8_000_000)}</sheetData></worksheet>`,
    ),
  )

/** A sheet that shows one long shared text in every cell of two hundred rows. */
export const repeatedTextWorkbook = () => {
  const row = `<row><c t="s"><v>1</v></c>${'<c t="s"><v>2</v></c>'.repeat(99)}</row>`
  return pack(
    workbook(
      `${declaration}<worksheet xmlns="${main}"><sheetData><row><c t="s"><v>0</v></c></row>${row.repeat(200)}</sheetData></worksheet>`,
      `${declaration}<sst xmlns="${main}"><si><t>Visible number</t></si><si><t>910203040</t></si><si><t>${'a long note '.repeat(500)}</t></si></sst>`,
    ),
  )
}

/** A list of numbers in a workbook with these shared texts. */
export const sharedTextsWorkbook = (texts: string) =>
  pack(
    workbook(
      `${declaration}<worksheet xmlns="${main}"><sheetData><row><c t="s"><v>0</v></c></row><row><c><v>910203040</v></c></row></sheetData></worksheet>`,
      `${declaration}<sst xmlns="${main}"><si><t>Visible number</t></si>${texts}</sst>`,
    ),
  )

/** A list of one wrong number, in a row with this number. */
export const numberedWorkbook = (number: string) =>
  pack(
    workbook(
      `${declaration}<worksheet xmlns="${main}"><sheetData><row r="1"><c t="inlineStr"><is><t>Visible number</t></is></c></row><row r="${number}"><c t="inlineStr"><is><t>none</t></is></c></row></sheetData></worksheet>`,
    ),
  )

/** A workbook with a macro, whatever its file name. */
export const macroWorkbook = () =>
  pack({
    ...workbook(`${declaration}<worksheet xmlns="${main}"><sheetData/></worksheet>`),
    'xl/vbaProject.bin': 'Attribute VB_Name',
  })

/** A workbook with an entity-expansion attack. */
export const entityWorkbook = () =>
  pack(
    workbook(
      `${declaration}<!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><worksheet xmlns="${main}"><sheetData><row r="1"><c t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>`,
    ),
  )

/** A compound file, the container of Excel 97 and of encrypted workbooks, with a name among its entries. */
export const compoundFile = (entry: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(entry, 'utf16le')])

const folder = mkdtemp(join(tmpdir(), 'talkie-sheets-'))
let files = 0

/** Writes a temporary file and returns its path. */
export const writeTestFile = async (contents: string | Uint8Array): Promise<string> => {
  files += 1
  const path = join(await folder, String(files))
  await writeFile(path, contents)
  return path
}
