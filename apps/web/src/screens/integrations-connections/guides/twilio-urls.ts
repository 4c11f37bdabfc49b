/** The URL of Twilio's status callback, from the connection's voice URL: `…/voice` becomes `…/status`. */
export const toStatusUrl = (voiceUrl: string): string => voiceUrl.replace(/\/voice$/, '/status')
