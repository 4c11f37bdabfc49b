import { expect, test } from 'vitest'
import { buildRouteCommand, buildSignalCommand } from './curl-example.ts'

const example = {
  connection: {
    url: 'https://calls.example.com/hooks/telephony/k_1-a',
    routeUrl: 'https://calls.example.com/hooks/telephony/k_1-a/route',
    mapping: { caller: 'call.from', agent: "l'agent" },
  },
  secret: 'whsec_a+b/c=',
  called: '+34960000001',
  at: new Date('2026-11-21T10:00:00.000Z'),
}

/** The single-quoted arguments of a command, unquoted as a POSIX shell does. */
const parseQuotedArguments = (command: string) =>
  [...command.matchAll(/'((?:[^']|'\\'')*)'/g)].map(([, text = '']) => text.replaceAll(`'\\''`, "'"))

test('the command posts a signal to the connection’s URL, with its secret and the provider’s field names', () => {
  const [url, bearer, type, body = ''] = parseQuotedArguments(buildSignalCommand(example))
  expect([url, bearer, type]).toEqual([
    example.connection.url,
    'Authorization: Bearer whsec_a+b/c=',
    'Content-Type: application/json',
  ])
  expect(JSON.parse(body)).toMatchObject({
    event: 'completed',
    call_id: 'test-1795255200000',
    'call.from': '+447700900123',
    called: '+34960000001',
    started_at: '2026-11-21T09:59:52.000Z',
  })
})

test('an apostrophe in a field name does not end the shell’s quotes', () => {
  const mapping = { caller: "l'appelant" }
  const command = buildSignalCommand({ ...example, connection: { ...example.connection, mapping } })
  expect(command).toContain(String.raw`"l'\''appelant"`)
  expect(JSON.parse(parseQuotedArguments(command).at(-1) ?? '')).toHaveProperty("l'appelant", '+447700900123')
})

test('the routing request uses our field names', () => {
  expect(parseQuotedArguments(buildRouteCommand(example))).toEqual([
    example.connection.routeUrl,
    'Authorization: Bearer whsec_a+b/c=',
    'called=+34960000001',
    'caller=+447700900123',
    'call_id=test-1795255200000',
  ])
})
