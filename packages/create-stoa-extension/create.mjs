#!/usr/bin/env node
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const template = fileURLToPath(new URL('template', import.meta.url))

/** Copies the template to a folder whose last part is the name of the extension. */
export function create(folder) {
  const name = path.basename(folder)
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(name) || name.length > 30) {
    throw new Error(`"${name}" can't be the name of an extension: use up to 30 lower-case letters, digits and hyphens.`)
  }
  if (existsSync(folder)) throw new Error(`${folder} exists already: choose another name, or remove it.`)
  cpSync(template, folder, { recursive: true })
  renameSync(path.join(folder, '_gitignore'), path.join(folder, '.gitignore'))
  fill(folder, {
    'my-extension': name,
    myExtension: name.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase()),
    ext_myextension: `ext_${name.replaceAll('-', '')}`,
  })
  return name
}

function fill(folder, names) {
  for (const entry of readdirSync(folder)) {
    const file = path.join(folder, entry)
    if (statSync(file).isDirectory()) {
      fill(file, names)
      continue
    }
    const text = Object.entries(names).reduce(
      (filled, [from, to]) => filled.replaceAll(from, to),
      readFileSync(file, 'utf8'),
    )
    writeFileSync(file, text)
  }
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [folder] = process.argv.slice(2)
  try {
    if (!folder) throw new Error('Name the new folder: npm create stoa-extension extensions/my-extension')
    create(path.resolve(folder))
    const shown = path.relative('.', folder).replaceAll('\\', '/')
    process.stdout.write(`Created ${shown}. Add it to stoa.config.ts:

  import { defineConfig } from '@stoa/extension'
  export default defineConfig({ extensions: ['./${shown}'] })

Then run npm run dev, and open the page “Notes” in the dashboard.
`)
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
