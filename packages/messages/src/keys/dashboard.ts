// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard:form.maxLength': { max: number }
  'dashboard:form.amount': { example: Value }
  'dashboard:form.atLeast': { min: Value }
  'dashboard:form.atMost': { max: Value }
  'dashboard:form.number': { min: Value; max: Value }
  'dashboard:form.whole': { min: Value; max: Value }
  'dashboard:form.moment': undefined
  'dashboard:form.changed': undefined
  'dashboard:form.notSaved': undefined
  'dashboard:form.save': undefined
  'dashboard:language': undefined
}

export type RichTexts = {}
