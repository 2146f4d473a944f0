import { defineOperations } from './operation.ts'
import { list, maybe, Nothing, object, Text, Timestamp } from './schema.ts'
import { Theme, ThemeDraft, ThemeFile, ThemeLook, ThemeVersion } from './theme.entity.ts'
import { themeRoutes } from './theme.routes.ts'
import { merchants } from './who.ts'

const who = merchants
const permission = 'STOA.MANAGE_CONTENT'
const reply = object({ draft: ThemeDraft })
/** The revision of the draft that was read. Absent: no check for concurrent changes. */
const revision = maybe(Text(19, 1))

export const theme = defineOperations('theme', themeRoutes, {
  getTheme: {
    kind: 'query',
    who,
    permission,
    input: Nothing,
    reply,
    summary: 'Get the draft of the theme.',
  },
  updateTheme: {
    kind: 'command',
    who,
    permission,
    input: object({ theme: Theme, revision }),
    reply,
    problems: ['CONFLICT'],
    summary: 'Replace the draft of the theme. Colors with too little contrast are refused.',
  },
  publishTheme: {
    kind: 'command',
    who,
    permission,
    input: object({ revision }),
    reply,
    problems: ['CONFLICT'],
    summary: 'Publish the draft of the theme for the shop, its emails and documents.',
  },
  discardThemeDraft: {
    kind: 'command',
    who,
    permission,
    input: Nothing,
    reply,
    summary: 'Discard the draft of the theme, and start again from the published theme.',
  },
  listThemeVersions: {
    kind: 'query',
    who,
    permission,
    input: Nothing,
    reply: object({ versions: list(ThemeVersion) }),
    summary: 'List the last 20 published themes, the latest first.',
  },
  listReadyMadeThemes: {
    kind: 'query',
    who,
    permission,
    input: Nothing,
    reply: object({ themes: list(ThemeLook) }),
    summary: 'List the themes that come with Stoa, the default first.',
  },
  exportTheme: {
    kind: 'query',
    who,
    permission,
    input: Nothing,
    reply: object({ file: ThemeFile }),
    summary: 'Get the draft of the theme as a file.',
  },
  checkThemeFile: {
    kind: 'query',
    who,
    permission,
    input: object({ file: ThemeFile }),
    reply: object({ theme: ThemeLook }),
    summary: 'Read a theme from a file and check it, without saving it. To use it, update the draft with it.',
  },
  createThemePreview: {
    kind: 'command',
    who,
    permission,
    input: Nothing,
    reply: object({ token: Text(), expirationDate: Timestamp() }),
    summary: 'Create a preview token, valid for a week, with which the pages of the shop show the draft of the theme.',
  },
  getPublishedTheme: {
    kind: 'query',
    who: 'anyone',
    input: Nothing,
    reply: object({ theme: Theme }),
    summary: 'Get the published theme.',
  },
  getThemePreview: {
    kind: 'query',
    who: 'anyone',
    input: object({ token: Text(2000, 1) }),
    reply: object({ theme: Theme }),
    problems: ['NOT_FOUND'],
    summary: 'Get the draft of the theme by a preview token.',
  },
})
