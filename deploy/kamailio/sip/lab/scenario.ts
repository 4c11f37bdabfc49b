/*
 * Builds sipp scenarios: what one end of a call sends and expects, step by step. Each end has one call.
 */

/** One step of a scenario, as sipp's XML. */
export type Step = string

const media = (port = '[rtpstream_audio_port]', more = '') => `Content-Type: application/sdp
Content-Length: [len]

v=0
o=sipp 53655765 2353687637 IN IP[local_ip_type] [local_ip]
s=-
c=IN IP[media_ip_type] [media_ip]
t=0 0
m=audio ${port} ${more.includes('a=crypto') ? 'RTP/SAVP' : 'RTP/AVP'} ${more.includes('PCMU') ? '0' : '8'}
a=rtpmap:${more.includes('PCMU') ? '0 PCMU' : '8 PCMA'}/8000
a=ptime:20${more.replace('PCMU', '')}
`
const noBody = `Content-Length: 0

`
const send = (message: string, retransmit = true): Step =>
  `<send${retransmit ? ' retrans="500"' : ''}><![CDATA[\n\n${message}]]></send>`

const hold = '\na=sendonly'
/** A key of 30 bytes in base64, as SDES has it (RFC 4568). */
const sdes = '\na=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:d0RmdmcmVCspeEc3QGZiNWpVLFJhQX1cfHAwJSoj'

export const pause = (milliseconds: number): Step => `<pause milliseconds="${milliseconds}"/>`
/** Sends a file of G.711 codes as RTP. */
export const speak = (file: string, codec: 'PCMA' | 'PCMU' = 'PCMA'): Step =>
  `<nop><action><exec rtp_stream="${file},1,${codec === 'PCMA' ? 8 : 0},${codec}/8000"/></action></nop>`

/** The caller's end: `from` and `called` as numbers. */
export const caller = ({
  called,
  from = '+34600000111',
  name = 'Ana',
  headers = '',
  codec = 'PCMA',
}: {
  called: string
  from?: string
  name?: string
  headers?: string
  codec?: 'PCMA' | 'PCMU'
}) => {
  const fromHeader = `From: "${name}" <sip:${from}@[local_ip]:[local_port]>;tag=[pid]c[call_number]`
  const more = codec === 'PCMU' ? 'PCMU' : ''
  const inDialog = (method: string, sequence: number, body: string) =>
    send(
      `${method} [next_url] SIP/2.0
Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=[branch]
[routes]
${fromHeader}
To: <sip:${called}@[remote_ip]:[remote_port]>[peer_tag_param]
Call-ID: [call_id]
CSeq: ${sequence} ${method}
Contact: <sip:ana@[local_ip]:[local_port];transport=[transport]>
Max-Forwards: 70
${body}`,
      method !== 'ACK',
    )
  const hopByHop = (method: string) =>
    send(
      `${method} sip:${called}@[remote_ip]:[remote_port] SIP/2.0
[last_Via:]
${fromHeader}
To: <sip:${called}@[remote_ip]:[remote_port]>${method === 'ACK' ? '[peer_tag_param]' : ''}
Call-ID: [call_id]
CSeq: 1 ${method}
Max-Forwards: 70
${noBody}`,
      method !== 'ACK',
    )
  const provisional = [100, 180, 183, 180]
    .map((code) => `<recv response="${code}" optional="true"/>`)
    .join('\n')
  return {
    invite: (): Step =>
      send(`INVITE sip:${called}@[remote_ip]:[remote_port] SIP/2.0
Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=[branch]
${fromHeader}
To: <sip:${called}@[remote_ip]:[remote_port]>
Call-ID: [call_id]
CSeq: 1 INVITE
Contact: <sip:ana@[local_ip]:[local_port];transport=[transport]>
${headers}Max-Forwards: 70
${media(undefined, more)}`),
    ringing: (): Step => '<recv response="100" optional="true"/>\n<recv response="180"/>',
    /** Waits for the answer, and confirms it. */
    answered: (): Step => `${provisional}\n<recv response="200" rrs="true"/>\n${inDialog('ACK', 1, noBody)}`,
    /** Waits for a refusal with this code, and confirms it. */
    refused: (code: number): Step => `${provisional}\n<recv response="${code}"/>\n${hopByHop('ACK')}`,
    cancel: (): Step =>
      `${hopByHop('CANCEL')}\n<recv response="200"/>\n<recv response="487"/>\n${hopByHop('ACK')}`,
    hold: (): Step =>
      `${inDialog('INVITE', 2, media(undefined, more + hold))}\n<recv response="100" optional="true"/>\n<recv response="200" rrs="true"/>\n${inDialog('ACK', 2, noBody)}`,
    resume: (): Step =>
      `${inDialog('INVITE', 3, media(undefined, more))}\n<recv response="100" optional="true"/>\n<recv response="200" rrs="true"/>\n${inDialog('ACK', 3, noBody)}`,
    hangUp: (): Step => `${inDialog('BYE', 9, noBody)}\n<recv response="200"/>`,
    /** Accepts a transfer, says that it has worked, and is hung up on. */
    isTransferred: (): Step =>
      `<recv request="REFER"/>\n${ownResponse('202 Accepted')}\n${inDialog(
        'NOTIFY',
        2,
        'Event: refer\nSubscription-State: terminated;reason=noresource\nContent-Type: message/sipfrag\nContent-Length: [len]\n\nSIP/2.0 200 OK\n',
      )}\n<recv response="200"/>`,
    isHungUpOn: (): Step => `<recv request="BYE"/>\n${ownResponse('200 OK')}`,
  }
}

const ownResponse = (status: string, body = noBody) =>
  send(
    `SIP/2.0 ${status}
[last_Via:]
[last_From:]
[last_To:]
[last_Call-ID:]
[last_CSeq:]
[last_Record-Route:]
Contact: <sip:sipp@[local_ip]:[local_port];transport=[transport]>
${body}`,
    false,
  )

/** The called end. */
export const callee = ({
  codec = 'PCMA',
  srtp = false,
}: {
  codec?: 'PCMA' | 'PCMU'
  srtp?: boolean
} = {}) => {
  const more = (codec === 'PCMU' ? 'PCMU' : '') + (srtp ? sdes : '')
  const respond = (status: string, body: string, retransmit = true) =>
    send(
      `SIP/2.0 ${status}
[last_Via:]
[last_From:]
[last_To:];tag=[pid]s[call_number]
[last_Call-ID:]
[last_CSeq:]
[last_Record-Route:]
Contact: <sip:agent@[local_ip]:[local_port];transport=[transport]>
${body}`,
      retransmit,
    )
  const request = (method: string, sequence: number, headers = '') =>
    send(`${method} [next_url] SIP/2.0
Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=[branch]
[routes]
From: <sip:agent@[local_ip]:[local_port]>;tag=[pid]s[call_number]
To: [$caller]
Call-ID: [call_id]
CSeq: ${sequence} ${method}
Contact: <sip:agent@[local_ip]:[local_port]>
${headers}Max-Forwards: 70
${noBody}`)
  return {
    /** Waits for the call; `check` is a regular expression that the INVITE must match. */
    called: (check?: string): Step => `<recv request="INVITE" rrs="true"><action>
<ereg regexp=".*" search_in="hdr" header="From:" assign_to="caller"/>
<ereg regexp=".*" search_in="hdr" header="Via:" occurrence="1" assign_to="via1"/>
<ereg regexp=".*" search_in="hdr" header="Via:" occurrence="2" assign_to="via2"/>
${check ? `<ereg regexp="${check}" search_in="msg" check_it="true" assign_to="checked"/>` : ''}
</action></recv>`,
    ring: (): Step => respond('180 Ringing', noBody, false),
    /** A busy machine answers late, and the INVITE comes again. */
    answer: (): Step =>
      `${respond('200 OK', media(undefined, more))}\n<recv request="INVITE" optional="true"/>\n<recv request="ACK"/>`,
    refuse: (status: string): Step => `${respond(status, noBody)}\n<recv request="ACK"/>`,
    /** Is cancelled while it rings. A 487 needs the Via of the INVITE. */
    isCancelled: (): Step =>
      `<recv request="CANCEL"/>\n${ownResponse('200 OK')}\n${send(`SIP/2.0 487 Request Terminated
Via:[$via1]
Via:[$via2]
[last_From:]
[last_To:];tag=[pid]s[call_number]
[last_Call-ID:]
CSeq: 1 INVITE
${noBody}`)}\n<recv request="ACK"/>`,
    isHeld: (): Step =>
      `<recv request="INVITE" rrs="true"/>\n${ownResponse('200 OK', media(undefined, `${more}\na=recvonly`))}\n<recv request="ACK"/>`,
    isResumed: (): Step =>
      `<recv request="INVITE" rrs="true"/>\n${ownResponse('200 OK', media(undefined, more))}\n<recv request="ACK"/>`,
    transfer: (to: string): Step =>
      `${request('REFER', 10, `Refer-To: <sip:${to}@127.0.0.1>\nReferred-By: <sip:agent@[local_ip]>\n`)}\n<recv response="202"/>\n<recv request="NOTIFY"/>\n${ownResponse('200 OK')}`,
    /** A busy machine sends a REFER again, and its answer comes twice. */
    hangUp: (): Step =>
      `${request('BYE', 11)}\n<recv response="202" optional="true"/>\n<recv response="200"/>`,
    isHungUpOn: (): Step => `<recv request="BYE"/>\n${ownResponse('200 OK')}`,
  }
}

/** A whole scenario. sipp refuses variables that nobody reads. */
export const buildScenario = (steps: readonly Step[]): string => {
  const text = steps.join('\n')
  const assigned = ['caller', 'via1', 'via2', 'checked'].filter((name) =>
    text.includes(`assign_to="${name}"`),
  )
  return `<?xml version="1.0" encoding="ISO-8859-1" ?>
<scenario name="call">
${text}
${assigned.length > 0 ? `<Reference variables="${assigned.join(',')}"/>` : ''}
</scenario>
`
}
