import { theme as contract } from '@stoa/contract/theme'
import { serve, serveCacheable } from '../../kernel/api.ts'
import type { Module } from '../../kernel/module.ts'
import * as preview from './preview.service.ts'
import * as theme from './theme.service.ts'

const bindings = [
  serve(contract.getTheme, theme.getTheme),
  serve(contract.updateTheme, theme.updateTheme),
  serve(contract.publishTheme, theme.publishTheme),
  serve(contract.discardThemeDraft, theme.discardThemeDraft),
  serve(contract.listThemeVersions, theme.listThemeVersions),
  serve(contract.listReadyMadeThemes, theme.listReadyMadeThemes),
  serve(contract.exportTheme, theme.exportTheme),
  serve(contract.checkThemeFile, theme.checkThemeFile),
  serve(contract.createThemePreview, preview.createThemePreview),
  serveCacheable(contract.getPublishedTheme, theme.getPublishedTheme),
  serve(contract.getThemePreview, preview.getThemePreview),
]

export const themeModule: Module = { bindings }
