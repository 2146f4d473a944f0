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
    summary: 'Get the theme of the shop as it is edited.',
  },
  updateTheme: {
    kind: 'command',
    who,
    permission,
    input: object({ theme: Theme, revision }),
    reply,
    problems: ['CONFLICT'],
    summary: 'Replace the draft of the theme. Colors that can’t be read on one another are refused.',
  },
  publishTheme: {
    kind: 'command',
    who,
    permission,
    input: object({ revision }),
    reply,
    problems: ['CONFLICT'],
    summary: 'Show the shop, its emails and documents in the theme as it is now.',
  },
  discardThemeDraft: {
    kind: 'command',
    who,
    permission,
    input: Nothing,
    reply,
    summary: 'Make the draft of the theme what shoppers see.',
  },
  listThemeVersions: {
    kind: 'query',
    who,
    permission,
    input: Nothing,
    reply: object({ versions: list(ThemeVersion) }),
    summary: 'List the latest 20 themes that were published, the latest first.',
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
    summary: 'Check the file of a theme and get its theme, changing nothing. It becomes the draft by an update.',
  },
  createThemePreview: {
    kind: 'command',
    who,
    permission,
    input: Nothing,
    reply: object({ token: Text(), expirationDate: Timestamp() }),
    summary: 'Create a token with which pages of the shop show the draft of the theme, for a week.',
  },
  getPublishedTheme: {
    kind: 'query',
    who: 'anyone',
    input: Nothing,
    reply: object({ theme: Theme }),
    summary: 'Get the theme that shoppers see.',
  },
  getThemePreview: {
    kind: 'query',
    who: 'anyone',
    input: object({ token: Text(2000, 1) }),
    reply: object({ theme: Theme }),
    problems: ['NOT_FOUND'],
    summary: 'Get the draft of the theme by the token of a preview.',
  },
})
