type Texts = Record<string, string>

const placeholdersOf = (text: string) => [...new Set(text.match(/\{\{\s*\w+\s*\}\}/g) ?? [])].sort().join(' ')

/** Keys are said as literals, or built by a template such as `error.${code}`, whose fixed parts they must fit. */
const usesIn = (code: string[]) => {
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
  return { literals, patterns }
}

/**
 * What is wrong with the texts: a key that a language lacks or has alone, placeholders that differ from the English
 * ones, an empty text, and keys that no code says. One line a fault.
 */
export const checkLocales = (texts: Record<string, Texts>, code: string[]): string[] => {
  const { en = {}, ...others } = texts
  const faults: string[] = []
  for (const [language, own] of Object.entries(others)) {
    for (const [key, english] of Object.entries(en)) {
      const text = own[key]
      if (text === undefined) faults.push(`${language}: ${key} is missing`)
      else if (placeholdersOf(text) !== placeholdersOf(english))
        faults.push(`${language}: ${key} has other placeholders than the English text`)
    }
    for (const key of Object.keys(own)) if (!(key in en)) faults.push(`${language}: ${key} is not in English`)
  }
  for (const [language, own] of Object.entries(texts))
    for (const [key, text] of Object.entries(own))
      if (text.trim() === '') faults.push(`${language}: ${key} is empty`)

  const { literals, patterns } = usesIn(code)
  for (const key of Object.keys(en)) {
    const said = key.replace(/_(one|other)$/, '')
    const used = literals.has(said) || patterns.some((pattern) => pattern.test(said))
    if (!used) faults.push(`en: ${key} is used nowhere`)
  }
  return faults
}
