import { accountLanguageRoutes } from './account-language.routes.ts'
import { defineOperations } from './operation.ts'
import { Language, list, maybe, object, optional, Text } from './schema.ts'

const MyLanguage = object({
  /** Absent: the site's main language. */
  language: optional(Text()),
  /** Those to choose from: the site's for members, all that the dashboard has for owners. */
  languages: list(Text()),
})

export const accountLanguage = defineOperations(
  { name: 'accountLanguage', scope: 'first_party', staff: 'OWN_ACCOUNT' },
  accountLanguageRoutes,
  {
    getMyLanguage: {
      kind: 'query',
      who: ['member', 'owner'],
      input: object({}),
      reply: MyLanguage,
      summary: "Get the language of the caller's account.",
    },
    chooseMyLanguage: {
      kind: 'command',
      who: ['member', 'owner'],
      /** Without a language: the site's main one. */
      input: object({ language: maybe(Language()) }),
      reply: MyLanguage,
      summary: "Set the language of emails to the caller's account and, for owners, of the dashboard.",
    },
  },
)
