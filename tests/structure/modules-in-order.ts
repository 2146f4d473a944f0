import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const modulesFolder = 'apps/server/src/modules'

/** The folders of the modules in the one list that has their order. */
export function listModulesInOrder(): string[] {
  const text = readFileSync(join(import.meta.dirname, '../..', modulesFolder, 'index.ts'), 'utf8')
  const folders = new Map(
    [...text.matchAll(/import { (\w+) } from '\.\/([^/]+)\/index\.ts'/g)].map((m) => [m[1]!, m[2]!]),
  )
  const list = /modules: readonly Module\[\] = \[([^\]]*)\]/.exec(text)![1]!
  return (list.match(/\w+/g) ?? []).map((name) => folders.get(name)!)
}
