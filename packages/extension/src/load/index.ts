import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ExtensionUse, StoaConfig, WebhookUse } from '../config.ts'
import type { Extension, ExtensionFactory } from '../extension.ts'
import type { Providers } from '../providers.ts'
import { checkExtension } from './check-extension.ts'
import { describeError, type ExtensionFailure, ExtensionFault, toFailure } from './failure.ts'
import { assertUsable, type ExtensionPackage, findPackage } from './find-package.ts'

export { describeError, type ExtensionFailure, ExtensionFault, formatFailure, toFailure } from './failure.ts'
export { surfaceVersion } from './find-package.ts'

export interface LoadedExtension {
  readonly extension: Extension
  readonly package: ExtensionPackage
}

export interface LoadedConfig {
  readonly extensions: readonly LoadedExtension[]
  readonly failures: readonly ExtensionFailure[]
  readonly providers: Providers
  /** Not checked yet. Undefined: the file can't be read, so those that it defined stay. */
  readonly webhooks: readonly WebhookUse[] | undefined
}

export const noExtensions: LoadedConfig = { extensions: [], failures: [], providers: {}, webhooks: [] }

/** Loads and checks what a configuration names. Without the file, nothing is loaded. Never throws. */
export async function loadConfig(file: string): Promise<LoadedConfig> {
  if (!existsSync(file)) return noExtensions
  try {
    const { default: config } = (await import(pathToFileURL(file).href)) as { default?: StoaConfig }
    const { extensions = [], providers = {}, webhooks = [] } = readConfig(config)
    return { ...(await loadExtensions(extensions, dirname(file))), providers, webhooks }
  } catch (error) {
    const cause = error instanceof ExtensionFault ? error.message : `It threw an error: ${describeError(error)}`
    const failure = { package: file, cause, fix: 'Correct the file. No extension is used.' }
    return { ...noExtensions, webhooks: undefined, failures: [failure] }
  }
}

function readConfig(config: StoaConfig | undefined): StoaConfig {
  const { extensions = [], webhooks = [] } = config ?? {}
  if (typeof config !== 'object' || config === null || !Array.isArray(extensions) || !Array.isArray(webhooks))
    throw new ExtensionFault('Its default export is no configuration.', 'Export defineConfig({ extensions: [] }).')
  return config
}

/** Each is loaded and checked on its own, in order: the first of two with one name is used. */
export async function loadExtensions(
  uses: readonly (string | ExtensionUse)[],
  from: string,
): Promise<Pick<LoadedConfig, 'extensions' | 'failures'>> {
  const extensions: LoadedExtension[] = []
  const failures: ExtensionFailure[] = []
  for (const use of uses) {
    const { package: specifier, options = {}, enabled = true } = typeof use === 'string' ? { package: use } : use
    if (!enabled) continue
    let found: ExtensionPackage | undefined
    try {
      found = findPackage(specifier, from)
      assertUsable(found)
      const { default: exported } = (await import(pathToFileURL(found.entry).href)) as {
        default: Extension | ExtensionFactory
      }
      const extension = typeof exported === 'function' ? exported(options) : exported
      const taken = new Set(extensions.map((each) => each.extension.name.replaceAll('-', '')))
      checkExtension(extension, found.folder, taken)
      extensions.push({ extension, package: found })
    } catch (error) {
      failures.push(toFailure(found?.name ?? specifier, error, found?.version))
    }
  }
  return { extensions, failures }
}
