import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { Refusal } from '../../../../platform/http/http.ts'
import { refuseFile } from './refuse-file.ts'

/** Callbacks for an XML part. Names come without their prefix, since some writers prefix everything. */
export type XmlHandler = {
  open: (name: string, attributes: Record<string, string>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

const stripPrefix = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Parses an XML part chunk by chunk and yields after each, so that the caller can pass on what the handler collected.
 * Document type declarations are refused: spreadsheets have none (ECMA-376 part 2, 9.1.4), and they declare the
 * entities of an entity-expansion attack.
 *
 * @throws Refusal where the XML is not well-formed, or is not packed correctly
 */
export async function* readXml(stream: Readable, handler: XmlHandler): AsyncGenerator<void> {
  const parser = new SaxesParser()
  const decoder = new TextDecoder()
  parser.on('doctype', () => refuseFile('file_damaged'))
  parser.on('opentag', ({ name, attributes }) => handler.open(stripPrefix(name), attributes))
  if (handler.close) parser.on('closetag', ({ name }) => handler.close?.(stripPrefix(name)))
  if (handler.text) parser.on('text', (text) => handler.text?.(text))
  try {
    for await (const chunk of stream) {
      parser.write(decoder.decode(chunk as Buffer, { stream: true }))
      yield
    }
    parser.close()
    yield
  } catch (error) {
    if (error instanceof Refusal) throw error
    refuseFile('file_damaged')
  } finally {
    stream.destroy()
  }
}

/** Parses a whole XML part. */
export const readWholeXml = async (stream: Readable, handler: XmlHandler): Promise<void> => {
  for await (const _ of readXml(stream, handler));
}
