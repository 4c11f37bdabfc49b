import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { Refusal } from '../../../../platform/http.ts'
import { refuseFile } from './file-refused.ts'

/** What is told of an XML part; names come without their prefix, since some writers give everything one. */
export type XmlListener = {
  open: (name: string, attributes: Record<string, string>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Reads an XML part a chunk at a time, and yields after each, so that what was heard can be passed on. Declarations of
 * types are refused: spreadsheets have none (ECMA-376 part 2, 9.1.4), and entities that grow are declared in them.
 *
 * @throws Refusal where it is no well-formed XML, or packed wrongly
 */
export async function* readXml(stream: Readable, listener: XmlListener): AsyncGenerator<void> {
  const parser = new SaxesParser()
  const decoder = new TextDecoder()
  parser.on('doctype', () => refuseFile('file_damaged'))
  parser.on('opentag', ({ name, attributes }) => listener.open(local(name), attributes))
  if (listener.close) parser.on('closetag', ({ name }) => listener.close?.(local(name)))
  if (listener.text) parser.on('text', (text) => listener.text?.(text))
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

/** Reads a whole XML part. */
export const readWholeXml = async (stream: Readable, listener: XmlListener): Promise<void> => {
  for await (const _ of readXml(stream, listener));
}
