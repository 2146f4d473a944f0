import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../../', import.meta.url))
export const catalogsFolder = fileURLToPath(new URL('../catalogs/', import.meta.url))

export interface CatalogFile {
  readonly namespace: string
  /** As the file is named: it may be none. */
  readonly language: string
  readonly text: string
}

export function readCatalogFiles(folder = catalogsFolder): CatalogFile[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: namespace }) =>
      readdirSync(join(folder, namespace)).map((file) => ({
        namespace,
        language: file.replace(/\.json$/, ''),
        text: readFileSync(join(folder, namespace, file), 'utf8'),
      })),
    )
}

export interface SourceFile {
  readonly path: string
  readonly text: string
}

const folders = ['apps/web/app', 'apps/server/src', 'packages/ui/src', 'packages/messages/reports']

/** What may use texts: sources, without their tests. */
export const readSources = (): SourceFile[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => ({ path: path.slice(root.length), text: readFileSync(path, 'utf8') })),
  )
