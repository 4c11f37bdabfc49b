/** What a person is called; the e-mail where no name is known. */
export const personName = ({ name, lastname }: { name: string; lastname: string }): string =>
  `${name} ${lastname}`.trim()
