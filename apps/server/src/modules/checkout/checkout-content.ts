import type { CheckoutContent, checkoutContent as contract } from '@stoa/contract/checkout-content'
import type { InputOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { SettingsStore } from '../../kernel/settings-store.ts'
import type { Unit } from '../../kernel/unit.ts'
import { getCurrentSite, listOAuthApps } from '../sites/api.ts'

type Operations = typeof contract
type Reply = Promise<{ checkoutContent: CheckoutContent }>

/** Texts by app and component, then by lower-case language. */
interface Doc {
  readonly words: Readonly<Record<string, Readonly<Record<string, CheckoutContent>>>>
}

const settings = new SettingsStore<Doc>('checkout-content', { words: {} })

export async function getCheckoutContent(
  unit: Unit,
  { appId, componentId, languageCode }: InputOf<Operations['getCheckoutContent']>,
): Reply {
  const { words } = await settings.get(unit)
  const ofComponent = words[buildKey(appId, componentId)]
  if (!ofComponent) {
    await assertInstalled(unit, appId)
    throw new Problem('REQUIRED_COMPONENT_DOES_NOT_EXIST')
  }
  const { locale } = await getCurrentSite(unit)
  const found = languageCode
    ? selectLanguage(ofComponent, languageCode)
    : (selectLanguage(ofComponent, locale) ?? Object.values(ofComponent)[0])
  if (!found) throw new Problem('TRANSLATIONS_NOT_FOUND')
  return { checkoutContent: found }
}

export async function updateCheckoutContent(
  unit: Unit,
  { appId, componentId, languageCode, checkoutContent }: InputOf<Operations['updateCheckoutContent']>,
): Reply {
  await assertInstalled(unit, appId)
  const { words } = await settings.get(unit)
  const key = buildKey(appId, componentId)
  const { [languageCode.toLowerCase()]: _, ...others } = words[key] ?? {}
  const isEmpty = Object.keys(checkoutContent).length === 0
  const languages = isEmpty ? others : { ...others, [languageCode.toLowerCase()]: checkoutContent }
  const { [key]: __, ...rest } = words
  await settings.save(unit, { words: Object.keys(languages).length > 0 ? { ...rest, [key]: languages } : rest })
  return { checkoutContent }
}

const buildKey = (appId: string, componentId: string) => `${appId}/${componentId}`.toLowerCase()

/** The language itself, or its base language without region. */
const selectLanguage = (
  words: Readonly<Record<string, CheckoutContent>>,
  language: string,
): CheckoutContent | undefined => words[language.toLowerCase()] ?? words[language.toLowerCase().split('-')[0]!]

async function assertInstalled(unit: Unit, appId: string): Promise<void> {
  const apps = await listOAuthApps(unit)
  if (!apps.some(({ id }) => id === appId.toLowerCase())) throw new Problem('REQUIRED_APP_NOT_INSTALLED')
}
