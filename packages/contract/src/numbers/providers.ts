export const providers = ['orange', 'enreach', 'twilio', 'jambonz', 'sip', 'other'] as const
export type Provider = (typeof providers)[number]
