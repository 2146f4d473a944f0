import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

interface Frame {
  url: string
  /** From zero. */
  lineNumber: number
}

interface Section {
  line: number
  file: string
}

const server = fileURLToPath(new URL('../apps/server', import.meta.url))
const root = path.dirname(path.dirname(server))
const sections = new Map<string, readonly Section[]>()

/** The source file of a frame, from the repository's root: the server is bundled, and a comment precedes each source. */
export function findSource({ url, lineNumber }: Frame): string {
  if (!url.startsWith('file:')) return url
  const file = fileURLToPath(url)
  const found = readSections(file).findLast(({ line }) => line <= lineNumber)
  return path.relative(root, found?.file ?? file)
}

function readSections(file: string): readonly Section[] {
  const known = sections.get(file)
  if (known) return known
  const isBundle = !file.includes('node_modules') && !file.endsWith('.ts') && existsSync(file)
  const lines = isBundle ? readFileSync(file, 'utf8').split('\n') : []
  const found = lines.flatMap((text, line): Section[] => {
    const name = /^\/\/ ([\w./@-]+\.(?:ts|tsx|mjs|js))$/.exec(text)?.[1]
    return name ? [{ line, file: path.resolve(server, name) }] : []
  })
  sections.set(file, found)
  return found
}
