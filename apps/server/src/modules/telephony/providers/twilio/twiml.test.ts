import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { expect, it } from 'vitest'
import type { Route } from '../../../routing/index.ts'
import { renderEmptyResponse, renderRoute } from './twiml.ts'

/** Whatever XML may hold: no control characters. */
const written = fc.string({ unit: 'grapheme', minLength: 1 })

it('preserves any text', () => {
  fc.assert(
    fc.property(written, written, (destination, base) => {
      const heard: Record<string, string>[] = []
      const texts: string[] = []
      const parser = new SaxesParser()
      parser.on('error', (error) => {
        throw error
      })
      parser.on('opentag', ({ attributes }) => heard.push(attributes))
      parser.on('text', (text) => texts.push(text))
      const route = {
        action: 'forward' as const,
        destination,
        caller_id: null,
        target: null,
        record: true,
        timeout: 25,
        route_id: '',
        announcement: null,
        steps: [{ strategy: 'at_once', targets: [{ destination, target: null }], timeout: 25 }],
        voicemail: null,
      } satisfies Route
      parser.write(renderRoute(route, (endpoint) => `${base}${endpoint}`, new Date(0))).close()
      expect(texts).toEqual([destination])
      expect(heard.at(-1)).toEqual({
        statusCallback: `${base}leg`,
        statusCallbackEvent: 'initiated ringing answered completed',
      })
    }),
  )
})

it('is empty when there is nothing to do', () => {
  expect(renderEmptyResponse()).toBe('<?xml version="1.0" encoding="UTF-8"?><Response/>')
})
