import { signJambonz } from '../../webhooks/jambonz-signature.ts'
import { answeredSeconds, type TestCallPlan, type TestRequest } from './test-request.ts'

/**
 * A test call as jambonz reports it: the call webhook, the dialled leg that is answered, and the end. jambonz sends no
 * times, only how long the call was connected.
 */
export const planJambonzCall = (
  { secret }: { secret: string },
  { callKey, called, caller, now }: TestCallPlan,
): TestRequest[] => {
  const seconds = Math.floor(now.getTime() / 1000)
  const send = (step: TestRequest['step'], path: string, more: Record<string, unknown>): TestRequest => {
    const body = JSON.stringify(
      {
        call_sid: callKey,
        direction: 'inbound',
        from: caller,
        to: called,
        call_id: `${callKey}-sip`,
        account_sid: 'talkie-test',
        ...more,
      },
      null,
      2,
    )
    return {
      step,
      method: 'POST',
      path,
      headers: {
        'content-type': 'application/json',
        'jambonz-signature': `t=${seconds},v1=${signJambonz(secret, seconds, Buffer.from(body))}`,
      },
      body,
    }
  }
  return [
    send('ringing', '/call-hook', { sip_status: 100, call_status: 'trying' }),
    send('answered', '/call-status-hook', {
      call_sid: `${callKey}-leg`,
      parent_call_sid: callKey,
      direction: 'outbound',
      sip_status: 200,
      call_status: 'in-progress',
    }),
    send('ended', '/call-status-hook', {
      sip_status: 200,
      call_status: 'completed',
      duration: answeredSeconds,
      call_termination_by: 'caller',
    }),
  ]
}
