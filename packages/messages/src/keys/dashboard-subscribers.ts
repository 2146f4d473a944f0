// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-subscribers:title': undefined
  'dashboard-subscribers:export': undefined
  'dashboard-subscribers:import': undefined
  'dashboard-subscribers:search': undefined
  'dashboard-subscribers:search.placeholder': undefined
  'dashboard-subscribers:email': undefined
  'dashboard-subscribers:source': undefined
  'dashboard-subscribers:source.form': undefined
  'dashboard-subscribers:source.import': undefined
  'dashboard-subscribers:added': undefined
  'dashboard-subscribers:language': undefined
  'dashboard-subscribers:since': undefined
  'dashboard-subscribers:until': undefined
  'dashboard-subscribers:status.subscribed': undefined
  'dashboard-subscribers:status.pending': undefined
  'dashboard-subscribers:status.unsubscribed': undefined
  'dashboard-subscribers:consent': undefined
  'dashboard-subscribers:consent.date': undefined
  'dashboard-subscribers:consent.page': undefined
  'dashboard-subscribers:consent.network': undefined
  'dashboard-subscribers:saved': undefined
  'dashboard-subscribers:stop': undefined
  'dashboard-subscribers:erase': undefined
  'dashboard-subscribers:erase.text': undefined
  'dashboard-subscribers:noMatch': undefined
  'dashboard-subscribers:noMatch.hint': undefined
  'dashboard-subscribers:empty': undefined
  'dashboard-subscribers:empty.hint': undefined
  'dashboard-subscribers:import.addresses': undefined
  'dashboard-subscribers:import.file': undefined
  'dashboard-subscribers:import.file.hint': undefined
  'dashboard-subscribers:import.list': undefined
  'dashboard-subscribers:import.consent': undefined
  'dashboard-subscribers:import.consent.hint': undefined
  'dashboard-subscribers:import.consent.missing': undefined
  'dashboard-subscribers:import.missing': undefined
  'dashboard-subscribers:import.tooLarge': undefined
  'dashboard-subscribers:import.added': { count: number }
  'dashboard-subscribers:import.known': { count: number }
  'dashboard-subscribers:import.unsubscribed': { count: number }
  'dashboard-subscribers:import.invalid': { count: number; lines: Value }
}

export type RichTexts = {}
