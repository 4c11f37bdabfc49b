/** The address of an account's script: on the first-party path if the account has one. */
export const toScriptUrl = (
  { key, firstPartyUrl }: { key: string; firstPartyUrl: string },
  publicUrl: string,
): string => `${firstPartyUrl || publicUrl}/dni/${key}.js`
