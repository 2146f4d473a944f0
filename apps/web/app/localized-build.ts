import type { Language } from '@stoa/messages'
import type { ServerBuild } from 'react-router'

/** The scripts of a build that exist for each language, and their folder: `/assets/<folder>/<file>`. */
export interface Localized {
  readonly folders: Readonly<Record<string, string>>
  readonly files: readonly string[]
}

interface Reader {
  readonly language: Language
  readonly base: string
}

/**
 * The build with the scripts of a language, for URLs with its prefix. A build from sources looks texts up at run time
 * and has no such scripts.
 */
export function selectByLanguage(
  localized: Localized | undefined,
): (build: ServerBuild, reader: Reader) => ServerBuild {
  const files = new Set(localized?.files)
  const made = new WeakMap<ServerBuild, Map<string, ServerBuild>>()
  return (build, { language, base }) => {
    if (!localized && !base) return build
    const known = made.get(build) ?? new Map<string, ServerBuild>()
    made.set(build, known)
    const key = `${language} ${base}`
    let own = known.get(key)
    if (!own) {
      const assets = localized ? selectAssets(build.assets, files, localized.folders[language]!) : build.assets
      own = { ...build, assets, ...(base && { basename: base }) }
      known.set(key, own)
    }
    return own
  }
}

type Assets = ServerBuild['assets']

function selectAssets(assets: Assets, files: ReadonlySet<string>, folder: string): Assets {
  const findOwn = (address: string) => {
    const file = address.slice(address.lastIndexOf('/') + 1)
    return files.has(file) ? `/assets/${folder}/${file}` : address
  }
  const withOwn = <Part extends object>(part: Part): Part =>
    Object.fromEntries(
      Object.entries(part).map(([name, value]) => {
        if (/module$/i.test(name) && typeof value === 'string') return [name, findOwn(value)]
        return [name, name === 'imports' && Array.isArray(value) ? value.map(findOwn) : value]
      }),
    ) as Part
  return {
    ...assets,
    version: `${assets.version}-${folder}`,
    url: findOwn(assets.url),
    entry: withOwn(assets.entry),
    routes: Object.fromEntries(
      Object.entries(assets.routes).map(([id, route]) => [id, route && withOwn(route)]),
    ) as Assets['routes'],
  }
}
