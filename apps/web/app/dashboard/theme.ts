import { type CSSVariablesResolver, colorsTuple, createTheme, virtualColor } from '@mantine/core'
import { createElement } from 'react'
import { DownIcon } from './ui/icons.tsx'

/** Colors are those of tokens.css and dashboard.css; Mantine only points there (see {@link resolver}). */
export const theme = createTheme({
  colors: {
    gray: [
      '#f9f7f3',
      '#f3f0ea',
      '#e9e5dd',
      '#ddd7cb',
      '#b5aea2',
      '#8d877c',
      '#67625a',
      '#4d4942',
      '#35322d',
      '#1d1b18',
    ],
    dark: [
      '#f1ede5',
      '#d3cdc1',
      '#a8a196',
      '#8d867a',
      '#56514a',
      '#3a3732',
      '#26241f',
      '#1f1d1a',
      '#151412',
      '#11100f',
    ],
    inkLight: colorsTuple('#1d1b18'),
    inkDark: colorsTuple('#f1ede5'),
    ink: virtualColor({ name: 'ink', light: 'inkLight', dark: 'inkDark' }),
    alarmLight: colorsTuple('#a8201a'),
    alarmDark: colorsTuple('#f28b82'),
    alarm: virtualColor({ name: 'alarm', light: 'alarmLight', dark: 'alarmDark' }),
  },
  primaryColor: 'ink',
  autoContrast: true,
  cursorType: 'pointer',
  fontFamily: 'var(--font-sans)',
  headings: { fontFamily: 'var(--font-sans)', fontWeight: '600' },
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '14px' },
  defaultRadius: 'sm',
  respectReducedMotion: true,
  components: {
    Checkbox: { defaultProps: { iconColor: 'var(--paper)' } },
    NativeSelect: { defaultProps: { rightSection: createElement(DownIcon, { size: 14 }) } },
    Radio: { defaultProps: { iconColor: 'var(--paper)' } },
    // The value that `FormReader.on` expects.
    Switch: { defaultProps: { value: '1' } },
    // Rendered next to their trigger, so that screen readers find them there, inside the landmark.
    Menu: { defaultProps: { withinPortal: false, withInitialFocusPlaceholder: false, shadow: 'md' } },
    Popover: { defaultProps: { withinPortal: false, shadow: 'md' } },
  },
})

const buildFilledStyle = (name: string, color: string, contrast: string, hover: string) => ({
  [`--mantine-color-${name}-filled`]: color,
  [`--mantine-color-${name}-filled-hover`]: hover,
  [`--mantine-color-${name}-contrast`]: contrast,
  [`--mantine-color-${name}-light`]: 'var(--hover)',
  [`--mantine-color-${name}-light-hover`]: 'var(--hover)',
  [`--mantine-color-${name}-light-color`]: color,
  [`--mantine-color-${name}-outline`]: color,
})

const colorVariables = {
  ...buildFilledStyle('ink', 'var(--ink)', 'var(--paper)', 'var(--ink-hover)'),
  ...buildFilledStyle('alarm', 'var(--danger)', 'var(--paper)', 'var(--danger)'),
  '--mantine-primary-color-contrast': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-success': 'var(--success)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-anchor': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-default': 'var(--field)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-control)',
  '--mantine-color-disabled': 'var(--surface)',
  '--mantine-color-disabled-color': 'var(--muted)',
  '--mantine-color-disabled-border': 'var(--line)',
}

/** Set for each scheme too, as Mantine's own values for a scheme are more specific than those for all. */
export const resolveVariables: CSSVariablesResolver = () => ({
  variables: colorVariables,
  light: colorVariables,
  dark: colorVariables,
})
