import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import semver from 'semver'
import own from '../../package.json' with { type: 'json' }
import { ExtensionFault } from './failure.ts'

export interface ExtensionPackage {
  readonly name: string
  readonly version: string
  /** Without symbolic links. */
  readonly folder: string
  /** The file that exports the extension. */
  readonly entry: string
  /** The versions of Stoa that it works with. */
  readonly range: string | undefined
}

interface Manifest {
  readonly name?: string
  readonly version?: string
  readonly main?: string
  readonly exports?: unknown
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** The version of what extensions are written with: their packages say which ones they work with. */
export const surfaceVersion: string = own.version

/** The package that a configuration in `from` names: a folder, or an installed package. */
export function findPackage(specifier: string, from: string): ExtensionPackage {
  const folder = specifier.startsWith('.') ? resolve(from, specifier) : findInstalled(specifier, from)
  const manifest = readManifest(folder, specifier)
  const { name = specifier, version = '0.0.0' } = manifest
  const real = realpathSync(folder)
  const entry = join(real, getEntry(manifest))
  return { name, version, folder: real, entry, range: manifest.peerDependencies?.['@stoa/extension'] }
}

function findInstalled(name: string, from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return candidate
    if (folder === dirname(folder))
      throw new ExtensionFault('It is not installed.', `Run "npm install ${name}", or correct its name.`)
  }
}

function readManifest(folder: string, specifier: string): Manifest {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  } catch (error) {
    throw new ExtensionFault(
      `There is no readable package.json in ${folder}: ${(error as Error).message}.`,
      `Correct the path ${specifier} in stoa.config.ts.`,
    )
  }
}

/** Refuses a package before any of its code runs. */
export function assertUsable({ range, entry }: ExtensionPackage): void {
  if (!existsSync(entry))
    throw new ExtensionFault(`Its file ${entry} does not exist.`, 'Set "exports" in its package.json, or build it.')
  if (!range || !semver.validRange(range))
    throw new ExtensionFault(
      'It does not say which versions of Stoa it works with.',
      `Set "peerDependencies": { "@stoa/extension": "^${surfaceVersion}" } in its package.json.`,
    )
  if (!semver.satisfies(surfaceVersion, range, { includePrerelease: true }))
    throw new ExtensionFault(
      `It works with @stoa/extension ${range}, and this server has ${surfaceVersion}.`,
      'Install a version of it that fits, or update Stoa.',
    )
}

function getEntry({ exports, main }: Manifest): string {
  const root = isRecord(exports) && '.' in exports ? exports['.'] : exports
  return findTarget(root) ?? main ?? 'index.js'
}

function findTarget(exported: unknown): string | undefined {
  if (typeof exported === 'string') return exported
  if (!isRecord(exported)) return undefined
  return ['node', 'import', 'default'].map((condition) => findTarget(exported[condition])).find(Boolean)
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
