type Texts = Record<string, string>
/** The texts of one file in each language, by language. */
type TextFiles = Record<string, Texts>

const placeholdersOf = (text: string) => [...new Set(text.match(/\{\{\s*\w+\s*\}\}/g) ?? [])].sort().join(' ')

/**
 * What is wrong with a file's texts: a key that a language lacks or has alone, placeholders that differ from the English
 * ones, an empty text, keys that are not in alphabetical order. One line a fault.
 */
export const checkLanguages = (file: string, { en = {}, ...others }: TextFiles): string[] => {
  const faults: string[] = []
  for (const [language, own] of Object.entries(others)) {
    const at = `${file}/${language}`
    for (const [key, english] of Object.entries(en)) {
      const text = own[key]
      if (text === undefined) faults.push(`${at}: ${key} is missing`)
      else if (placeholdersOf(text) !== placeholdersOf(english))
        faults.push(`${at}: ${key} has other placeholders than the English text`)
    }
    for (const key of Object.keys(own)) if (!(key in en)) faults.push(`${at}: ${key} is not in English`)
  }
  for (const [language, own] of Object.entries({ en, ...others })) {
    const keys = Object.keys(own)
    const unsorted = keys.find((key, index) => key < (keys[index - 1] ?? ''))
    if (unsorted) faults.push(`${file}/${language}: ${unsorted} is not in alphabetical order`)
    for (const [key, text] of Object.entries(own))
      if (text.trim() === '') faults.push(`${file}/${language}: ${key} is empty`)
  }
  return faults
}

/** Keys are said as literals, or built by a template such as `error.${code}`, whose fixed parts they must fit. */
const usesIn = (code: readonly string[]) => {
  const literals = new Set<string>()
  const patterns: RegExp[] = []
  for (const file of code) {
    for (const [, literal] of file.matchAll(/['"]([\w-]+(?:\.[\w-]+)+)['"]/g))
      if (literal) literals.add(literal)
    for (const [, template] of file.matchAll(/`([\w-]+\.[^`\n]*\$\{[^`\n]*)`/g)) {
      const fixed = (template ?? '')
        .split(/\$\{[^}]*\}/)
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      patterns.push(new RegExp(`^${fixed.join('[\\w-]+')}$`))
    }
  }
  return (key: string) => literals.has(key) || patterns.some((pattern) => pattern.test(key))
}

/** What both sides and the package itself are written in, file by file. */
export type Code = { web: readonly string[]; server: readonly string[]; texts: readonly string[] }

/**
 * Keys of the English files that no code of their side says, shared ones that both sides do not need, and keys that two
 * files have. One line a fault.
 */
export const checkUses = (english: Record<'shared' | 'web' | 'server', Texts>, code: Code): string[] => {
  const inWeb = usesIn([...code.web, ...code.texts])
  const inServer = usesIn([...code.server, ...code.texts])
  const said = (texts: Texts) => [
    ...new Set(Object.keys(texts).map((key) => key.replace(/_(one|other)$/, ''))),
  ]
  const twice = [...said(english.web), ...said(english.server)].filter(
    (key, index, own) => key in english.shared || own.indexOf(key) !== index,
  )
  return [
    ...said(english.web)
      .filter((key) => !inWeb(key))
      .map((key) => `web: ${key} is used nowhere`),
    ...said(english.server)
      .filter((key) => !inServer(key))
      .map((key) => `server: ${key} is used nowhere`),
    ...said(english.shared)
      .filter((key) => !inWeb(key) || !inServer(key))
      .map((key) => `shared: ${key} is not used by both sides`),
    ...twice.map((key) => `${key} stands in two files`),
  ]
}
