// Made of the catalogs by `npm run messages`: change those.

export type Texts = {
  'dashboard-graphql:lead': undefined
  'dashboard-graphql:query': undefined
  'dashboard-graphql:variables': undefined
  'dashboard-graphql:answer': undefined
  'dashboard-graphql:run': undefined
  'dashboard-graphql:format': undefined
  'dashboard-graphql:loading': undefined
  'dashboard-graphql:badVariables': undefined
  'dashboard-graphql:offline': undefined
  'dashboard-graphql:keys': undefined
  'dashboard-graphql:empty': undefined
}

export type RichTexts = {}
