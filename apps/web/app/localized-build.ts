import type { Language } from '@stoa/messages'
import type { ServerBuild } from 'react-router'

/** Which scripts of a build there are in each language, and the folder that they are in: `/assets/<folder>/<file>`. */
export interface Localized {
  readonly folders: Readonly<Record<string, string>>
  readonly files: readonly string[]
}

/** The build with its scripts in a language. A build from sources, which looks texts up, has none. */
export function inLanguages(localized: Localized | undefined): (build: ServerBuild, language: Language) => ServerBuild {
  if (!localized) return (build) => build
  const files = new Set(localized.files)
  const made = new Map<Language, Map<ServerBuild, ServerBuild>>()
  return (build, language) => {
    const known = made.get(language)?.get(build)
    if (known) return known
    const own = { ...build, assets: assetsIn(build.assets, files, localized.folders[language]!) }
    made.set(language, (made.get(language) ?? new Map()).set(build, own))
    return own
  }
}

type Assets = ServerBuild['assets']

function assetsIn(assets: Assets, files: ReadonlySet<string>, folder: string): Assets {
  const own = (address: string) => {
    const file = address.slice(address.lastIndexOf('/') + 1)
    return files.has(file) ? `/assets/${folder}/${file}` : address
  }
  const withOwn = <Part extends object>(part: Part): Part =>
    Object.fromEntries(
      Object.entries(part).map(([name, value]) => {
        if (/module$/i.test(name) && typeof value === 'string') return [name, own(value)]
        return [name, name === 'imports' && Array.isArray(value) ? value.map(own) : value]
      }),
    ) as Part
  return {
    ...assets,
    version: `${assets.version}-${folder}`,
    url: own(assets.url),
    entry: withOwn(assets.entry),
    routes: Object.fromEntries(
      Object.entries(assets.routes).map(([id, route]) => [id, route && withOwn(route)]),
    ) as Assets['routes'],
  }
}
