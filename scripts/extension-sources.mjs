import { existsSync } from 'node:fs'
import path from 'node:path'
import { joinRoot, root, run } from './steps.mjs'

/** The configuration of extensions, and the folders of those that it names: what a build of the web is made from, too. */
export async function listExtensionSources(node) {
  const config = path.resolve(root, process.env.STOA_CONFIG ?? 'stoa.config.ts')
  if (!existsSync(config)) return []
  const folders = JSON.parse(
    await run(node, [joinRoot('scripts/list-extensions.ts'), config], { name: 'stoa.config.ts' }),
  )
  return [config, ...folders].map((file) => path.relative(root, file))
}
