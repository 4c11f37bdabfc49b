import { expect, test } from 'vitest'
import { routeCommand, signalCommand } from './curl-example.ts'

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

/** What stands between the single quotes of a command, as a POSIX shell reads it. */
const quoted = (command: string) =>
  [...command.matchAll(/'((?:[^']|'\\'')*)'/g)].map(([, text = '']) => text.replaceAll(`'\\''`, "'"))

test('a signal goes to the connection’s address with its secret, under the provider’s names', () => {
  const [url, bearer, type, body = ''] = quoted(signalCommand(example))
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

test('a name with an apostrophe does not end the shell’s quotes', () => {
  const mapping = { caller: "l'appelant" }
  const command = signalCommand({ ...example, connection: { ...example.connection, mapping } })
  expect(command).toContain(String.raw`"l'\''appelant"`)
  expect(JSON.parse(quoted(command).at(-1) ?? '')).toHaveProperty("l'appelant", '+447700900123')
})

test('the routing question keeps our names', () => {
  expect(quoted(routeCommand(example))).toEqual([
    example.connection.routeUrl,
    'Authorization: Bearer whsec_a+b/c=',
    'called=+34960000001',
    'caller=+447700900123',
    'call_id=test-1795255200000',
  ])
})
