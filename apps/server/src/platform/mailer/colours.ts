/**
 * The product's colours in e-mails. The light ones are inline styles on each element, since many mail clients ignore
 * everything else. The dark ones follow in a style sheet, for clients that read it and show e-mails in dark mode.
 */
const colours = {
  page: { property: 'background-color', light: '#f6f7f9', dark: '#0b0d12' },
  card: { property: 'background-color', light: '#ffffff', dark: '#11141b' },
  raised: { property: 'background-color', light: '#f1f3f7', dark: '#171b24' },
  bar: { property: 'background-color', light: '#5b4bdb', dark: '#8b7cff' },
  button: { property: 'background-color', light: '#5b4bdb', dark: '#6a5ae6' },
  line: { property: 'border-color', light: '#e4e8ef', dark: '#212734' },
  text: { property: 'color', light: '#141821', dark: '#f1f3f7' },
  second: { property: 'color', light: '#525c70', dark: '#a3adbf' },
  good: { property: 'color', light: '#0d6e3b', dark: '#3ecf80' },
  bad: { property: 'color', light: '#b81e32', dark: '#f47c86' },
} as const
export type Colour = keyof typeof colours

export const light = Object.fromEntries(
  Object.entries(colours).map(([name, colour]) => [name, colour.light]),
) as Record<Colour, string>

/** The page's colour is also set on the cell that fills the body. */
const toSelector = (name: string) => (name === 'page' ? '.page,.page>table>tbody>tr>td' : `.${name}`)

const rules = Object.entries(colours).map(
  ([name, { property, dark }]) => `${toSelector(name)}{${property}:${dark}!important}`,
)
/** On phones, margins are smaller and tables hide their fourth column. */
export const styleSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${rules.join('')}}
@media (max-width:480px){.inner{padding-left:16px!important;padding-right:16px!important}.value{font-size:20px!important}.fourth{display:none!important}}`

export const font = "Inter,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
