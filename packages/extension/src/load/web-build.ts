import { join } from 'node:path'
import { type Language, languages } from '@stoa/messages'
import { parseMessage } from '@stoa/messages/parse'
import { toSource } from '@stoa/messages/source'
import type { Extension } from '../extension.ts'
import type { LoadedExtension } from './index.ts'

export const componentsModule = 'virtual:stoa-extensions'
const textsModule = 'virtual:stoa-extension-texts/'

/** Which parts of pages a build has to prepare for: those of no extension are not in it. */
export interface ExtensionPlaces {
  readonly product: boolean
  readonly home: boolean
  readonly cart: boolean
  readonly account: boolean
  readonly links: boolean
}

export function getPlaces(extensions: readonly LoadedExtension[]): ExtensionPlaces {
  const places = new Set(extensions.flatMap(({ extension: { blocks = [] } }) => blocks.map(({ at }) => at)))
  const [product, home, cart, account] = (['product', 'home', 'cart', 'account'] as const).map((at) => places.has(at))
  const links = extensions.some(({ extension }) => (extension.links ?? []).length > 0)
  return { product: product!, home: home!, cart: cart!, account: account!, links }
}

/** The code of a module of the build: components, each in a chunk of its own, or texts of an extension in a language. */
export function writeModule(id: string, extensions: readonly LoadedExtension[]): string | undefined {
  if (id === componentsModule) return writeComponents(extensions)
  if (!id.startsWith(textsModule)) return undefined
  const [name, language] = id.slice(textsModule.length).split('/')
  const found = extensions.find(({ extension }) => extension.name === name)
  return found && writeTexts(found.extension, language as Language)
}

function writeComponents(extensions: readonly LoadedExtension[]): string {
  const components = extensions.flatMap(
    ({ extension: { name, blocks = [], pages = [], shopPages = [] }, package: { folder } }) =>
      [...new Set([...blocks, ...pages, ...shopPages].map(({ component }) => component))].map((component) => {
        const file = JSON.stringify(join(folder, component).replaceAll('\\', '/'))
        return `${JSON.stringify(`${name}/${component}`)}: () => import(${file})`
      }),
  )
  const texts = extensions.map(({ extension: { name } }) => {
    const loads = languages.map((language) => `${language}: () => import('${textsModule}${name}/${language}')`)
    return `${JSON.stringify(name)}: { ${loads.join(', ')} }`
  })
  return `export const components = { ${components.join(',\n')} }\nexport const texts = { ${texts.join(',\n')} }\n`
}

function writeTexts({ texts }: Extension, language: Language): string {
  const messages = Object.entries({ ...texts.en, ...texts[language] }).map(
    ([key, text]) => `${JSON.stringify(key)}: ${toSource(parseMessage(text))}`,
  )
  return `export default { ${messages.join(',\n')} }\n`
}
