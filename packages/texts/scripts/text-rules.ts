type Texts = Record<string, string>
/** The texts of one file, by language. */
type TextFiles = Record<string, Texts>

const listPlaceholders = (text: string) =>
  [...new Set(text.match(/\{\{\s*\w+\s*\}\}/g) ?? [])].sort().join(' ')

/**
 * Lists the faults of a file's texts, one line each: missing or extra keys, placeholders that differ from the English
 * text, empty texts, and keys out of alphabetical order.
 */
export const checkLanguages = (file: string, { en = {}, ...others }: TextFiles): string[] => {
  const faults: string[] = []
  for (const [language, own] of Object.entries(others)) {
    const at = `${file}/${language}`
    for (const [key, english] of Object.entries(en)) {
      const text = own[key]
      if (text === undefined) faults.push(`${at}: ${key} is missing`)
      else if (listPlaceholders(text) !== listPlaceholders(english))
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

/** Tests whether code uses a key: as a literal, or by a template such as `error.${code}` whose fixed parts match. */
const buildUseTest = (code: readonly string[]) => {
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

/** The source files of both sides and of this package, as texts. */
export type Code = { web: readonly string[]; server: readonly string[]; texts: readonly string[] }

/**
 * Lists the faults in the use of keys, one line each: keys that no code of their side uses, shared keys that only one
 * side uses, and keys that appear in two files.
 */
export const checkUses = (english: Record<'shared' | 'web' | 'server', Texts>, code: Code): string[] => {
  const inWeb = buildUseTest([...code.web, ...code.texts])
  const inServer = buildUseTest([...code.server, ...code.texts])
  const listKeys = (texts: Texts) => [
    ...new Set(Object.keys(texts).map((key) => key.replace(/_(one|other)$/, ''))),
  ]
  const duplicates = [...listKeys(english.web), ...listKeys(english.server)].filter(
    (key, index, keys) => key in english.shared || keys.indexOf(key) !== index,
  )
  return [
    ...listKeys(english.web)
      .filter((key) => !inWeb(key))
      .map((key) => `web: ${key} is used nowhere`),
    ...listKeys(english.server)
      .filter((key) => !inServer(key))
      .map((key) => `server: ${key} is used nowhere`),
    ...listKeys(english.shared)
      .filter((key) => !inWeb(key) || !inServer(key))
      .map((key) => `shared: ${key} is not used by both sides`),
    ...duplicates.map((key) => `${key} stands in two files`),
  ]
}
