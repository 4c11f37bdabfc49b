/** The address of Twilio's status callback: it stands beside the connection's voice address. */
export const statusAddress = (voiceUrl: string): string => voiceUrl.replace(/\/voice$/, '/status')
