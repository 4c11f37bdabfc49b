import { expect, test } from 'vitest'
import { parseMetadata } from './parse-metadata.ts'

/** As rtpengine 10.5 writes it: a failover (two offers, two answers), then a re-INVITE by the callee. */
const text = `/var/spool/talkie-edge/pcaps/abc%40host-0011223344556677.pcap

SDP mode: offer

v=0\r
m=audio 30002 RTP/AVP 8\r

SDP mode: answer

v=0\r
m=audio 30000 RTP/AVP 8\r

SDP mode: offer
m=audio 30010 RTP/AVP 8\r
SDP mode: answer
m=audio 30012 RTP/AVP 8\r
SDP mode: offer
m=audio 30000 RTP/AVP 8\r
SDP mode: answer
m=audio 30002 RTP/AVP 8\r

call start time: 2026-11-21 10:00:00
call end time: 2026-11-21 10:00:30


callid:616263|called:2b3334
`

test('an answer names the ports of the caller, an offer those of the callee, and the first mention counts', () => {
  const { pcap, senders, values } = parseMetadata(text)
  expect(pcap).toBe('/var/spool/talkie-edge/pcaps/abc%40host-0011223344556677.pcap')
  expect([...senders]).toEqual([
    [30_002, 'callee'],
    [30_000, 'caller'],
    [30_010, 'callee'],
    [30_012, 'caller'],
  ])
  expect(Object.fromEntries(values)).toEqual({ callid: '616263', called: '2b3334' })
})

test('a file that a crash cut off has what was written', () => {
  const { senders, values } = parseMetadata(text.slice(0, 120))
  expect([...senders]).toEqual([[30_002, 'callee']])
  expect(values.size).toBe(0)
})
