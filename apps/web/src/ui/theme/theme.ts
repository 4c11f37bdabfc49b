import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import type { ThemeName } from '../../services/preferences/settings.ts'

/** All colours of the product, used by the stylesheet (as `--page`, `--card` …), Mantine and the charts. */
export const tokens = {
  dark: {
    page: '#0b0d12',
    card: '#11141b',
    raised: '#171b24',
    line: '#212734',
    text: '#f1f3f7',
    second: '#a3adbf',
    third: '#828da3',
    accent: '#8b7cff',
    'accent-fill': '#6a5ae6',
    'accent-text': '#a89dff',
    good: '#2fbf71',
    'good-text': '#3ecf80',
    bad: '#f0616d',
    'bad-text': '#f47c86',
    warn: '#f28c38',
    'warn-text': '#f59b52',
    amber: '#f5a524',
    'amber-text': '#f7b44a',
    info: '#5b8def',
    'info-text': '#7fa6f5',
    quiet: '#7d899e',
    'quiet-text': '#a3adbf',
    'metric-visit': '#5b8def',
    'metric-call': '#8b7cff',
    'metric-valid': '#2fbf71',
    'metric-c2c': '#22b8cf',
    'metric-whatsapp': '#40c057',
    'metric-sale': '#f5a524',
    'reach-paid': '#bcc5d4',
    'reach-organic': '#8490a7',
    'reach-unknown': '#5d687d',
    shadow: '0 12px 32px rgb(0 0 0 / 0.45)',
  },
  light: {
    page: '#f6f7f9',
    card: '#ffffff',
    raised: '#f1f3f7',
    line: '#e4e8ef',
    text: '#141821',
    second: '#525c70',
    third: '#626c81',
    accent: '#5b4bdb',
    'accent-fill': '#5b4bdb',
    'accent-text': '#4f40c9',
    good: '#12894a',
    'good-text': '#0d6e3b',
    bad: '#d6293e',
    'bad-text': '#b81e32',
    warn: '#c4560b',
    'warn-text': '#9c4206',
    amber: '#e08a00',
    'amber-text': '#8a5200',
    info: '#2f6fe4',
    'info-text': '#2459bd',
    quiet: '#6f7a8f',
    'quiet-text': '#525c70',
    'metric-visit': '#2f6fe4',
    'metric-call': '#5b4bdb',
    'metric-valid': '#12894a',
    'metric-c2c': '#0c8599',
    'metric-whatsapp': '#2b8a3e',
    'metric-sale': '#b86e00',
    'reach-paid': '#3f495c',
    'reach-organic': '#5f6d85',
    'reach-unknown': '#8a95a8',
    shadow: '0 12px 32px rgb(20 24 33 / 0.12)',
  },
} as const

export type Tokens = Record<keyof (typeof tokens)['dark'], string>

const accents: MantineColorsTuple = [
  '#f1efff',
  '#e0dcff',
  '#c4bcff',
  '#a79bff',
  '#8b7cff',
  '#6a5ae6',
  '#5b4bdb',
  '#4c3dc4',
  '#3f32a6',
  '#332886',
]

/** Replaces Mantine's dark greys by our surfaces: 4 borders, 5 hover, 6 floating surfaces, 7 the page. */
const darks: MantineColorsTuple = [
  '#f1f3f7',
  '#c9cfdb',
  '#a3adbf',
  '#828da3',
  '#2a3140',
  '#1d222d',
  '#11141b',
  '#0b0d12',
  '#090b0f',
  '#06080b',
]

/** Mantine's CSS variables in terms of our tokens; soft shades are the colour mixed with transparency. */
const buildVariables = (name: ThemeName): Record<string, string> => {
  const tokenVariables = Object.entries(tokens[name]).map(([token, value]) => [`--${token}`, value])
  const soft = ['accent', 'good', 'bad', 'warn', 'amber', 'info', 'quiet'].map((tone) => [
    `--${tone}-soft`,
    `color-mix(in srgb, var(--${tone}) ${name === 'dark' ? 16 : 11}%, transparent)`,
  ])
  return {
    ...Object.fromEntries([...tokenVariables, ...soft]),
    '--hover': name === 'dark' ? 'rgb(255 255 255 / 0.045)' : 'rgb(20 24 33 / 0.04)',
    '--mantine-color-body': 'var(--page)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--second)',
    '--mantine-color-placeholder': 'var(--third)',
    '--mantine-color-anchor': 'var(--accent-text)',
    '--mantine-color-error': 'var(--bad-text)',
    '--mantine-color-gray-4': '#d3d9e3',
    '--mantine-color-default': 'var(--card)',
    '--mantine-color-default-hover': 'var(--raised)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-disabled': 'var(--raised)',
    '--mantine-color-disabled-color': 'var(--third)',
    '--mantine-color-disabled-border': 'var(--line)',
  }
}

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  dark: buildVariables('dark'),
  light: buildVariables('light'),
})

const small = { size: 'sm' } as const
/** The list itself scrolls: a scrolling container around it could not be reached by keyboard. */
const selfScrolling = {
  withScrollArea: false,
  styles: { options: { maxHeight: 240, overflowY: 'auto', overscrollBehavior: 'contain' } },
} as const

export const theme = createTheme({
  colors: { accent: accents, dark: darks },
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 5 },
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '14px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  shadows: { md: 'var(--shadow)', lg: 'var(--shadow)', xl: 'var(--shadow)' },
  components: {
    Button: {
      defaultProps: small,
      vars: () => ({
        root: { '--button-height': '32px', '--button-padding-x': '12px', '--button-fz': '13px' },
      }),
    },
    ActionIcon: { defaultProps: { size: 32, variant: 'default' } },
    Text: { defaultProps: small },
    Anchor: { defaultProps: small },
    TextInput: { defaultProps: small },
    PasswordInput: { defaultProps: small },
    Textarea: { defaultProps: small },
    NumberInput: { defaultProps: small },
    Select: {
      defaultProps: { ...small, ...selfScrolling, allowDeselect: false, comboboxProps: { shadow: 'md' } },
    },
    MultiSelect: { defaultProps: { ...small, ...selfScrolling, comboboxProps: { shadow: 'md' } } },
    TagsInput: { defaultProps: { ...small, ...selfScrolling } },
    Autocomplete: { defaultProps: selfScrolling },
    Switch: { defaultProps: small },
    Checkbox: { defaultProps: small },
    Radio: { defaultProps: small },
    SegmentedControl: { defaultProps: { size: 'xs' } },
    Menu: {
      defaultProps: {
        shadow: 'md',
        transitionProps: { duration: 90, transition: 'fade' },
        returnFocus: true,
        // The first item gets the focus at once: a menu may contain nothing else that is focusable.
        withInitialFocusPlaceholder: false,
      },
    },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 90, transition: 'fade' } } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: false, transitionProps: { duration: 90 } } },
    Modal: { defaultProps: { centered: true, transitionProps: { duration: 120, transition: 'fade' } } },
    Drawer: { defaultProps: { position: 'right', transitionProps: { duration: 140 } } },
  },
})
