// Made of the catalogs by `npm run messages`: change those.
import type { Tag, Value } from '../values.ts'

export type Texts = {
  'common:loading': undefined
  'common:pages': undefined
  'common:previous': undefined
  'common:next': undefined
  'common:email': undefined
  'common:name': undefined
  'common:signIn': undefined
  'common:createAccount': undefined
  'common:tryAgain': undefined
  'common:close': undefined
  'common:shopAll': undefined
  'common:remove': { name: Value }
  'common:backTo': { name: Value }
  'common:quantity': undefined
  'common:soldOut': undefined
  'common:error.email': undefined
  'common:error.tooMany': undefined
  'common:error.noLongerSold': undefined
  'common:every.day': { count: number }
  'common:every.week': { count: number }
  'common:every.month': { count: number }
  'common:every.year': { count: number }
}

export type RichTexts = {
  'common:optional': { label: Value; light: Tag }
}
