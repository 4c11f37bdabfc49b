/** A user's full name; the e-mail address if the name is unknown. */
export const formatUserName = ({ name, lastname }: { name: string; lastname: string }): string =>
  `${name} ${lastname}`.trim()
