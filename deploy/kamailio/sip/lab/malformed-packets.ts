import { randomBytes } from 'node:crypto'

type Parts = { from?: string; callId: string; called?: string; headers?: string; length?: string }

const invite = ({
  from = '"A" <sip:+34600@127.0.0.3>;tag=1',
  callId,
  called = '+34900000004',
  headers = '',
  length = '0',
}: Parts) =>
  `INVITE sip:${called}@127.0.0.1 SIP/2.0\r
Via: SIP/2.0/UDP 127.0.0.3:5060;branch=z9hG4bK${callId.slice(0, 40).replace(/\W/g, '')}\r
From: ${from}\r
To: <sip:${called}@127.0.0.1>\r
Call-ID: ${callId}\r
CSeq: 1 INVITE\r
Contact: <sip:a@127.0.0.3>\r
Max-Forwards: 70\r
${headers}Content-Length: ${length}\r
\r
`

/** What scanners and broken devices send: no SIP, half of it, and SIP that means to break out of its field. */
export const malformedPackets = (): Buffer[] => [
  Buffer.alloc(0),
  Buffer.alloc(50),
  randomBytes(600),
  ...[
    'INVITE\r\n\r\n',
    'GET / HTTP/1.0\r\n\r\n',
    'INVITE sip:x SIP/2.0\r\n\r\n',
    invite({ callId: "x'); drop table outbox;--" }),
    invite({ callId: 'f1', from: '"\xff\xfe\'" <sip:\xe9\xff@127.0.0.3>;tag=2' }),
    invite({ callId: 'f\xff2' }),
    invite({ callId: 'f3', length: '-5' }),
    invite({ callId: 'f4', length: '99999999' }),
    invite({ callId: 'A'.repeat(3000) }),
    invite({ callId: 'f5', called: '%00%0a../../$(id)' }),
    invite({ callId: 'f6', called: '+34\'"{}&called=+34900000001' }),
    invite({ callId: 'f7', headers: `X: ${'y'.repeat(20_000)}\r\n` }),
    invite({ callId: 'f8' }).replace('CSeq: 1 INVITE', 'CSeq: 1 BYE'),
    invite({ callId: 'f9' }).replace('Max-Forwards: 70', 'Max-Forwards: 0'),
    invite({ callId: 'f10', headers: 'Route: <sip:192.0.2.1;lr>\r\n' }),
    invite({ callId: 'f11', headers: 'Content-Type: application/sdp\r\n', length: '7' }).concat('m=audio'),
    invite({ callId: 'f12', headers: 'P-Asserted-Identity: <<<>>>\r\nDiversion: \xff\r\nPrivacy: ;;;\r\n' }),
  ].map((packet) => Buffer.from(packet, 'latin1')),
]
