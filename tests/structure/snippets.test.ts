import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { translateTo } from '@stoa/messages/lookup'
import { expect, it } from 'vitest'
import { listSnippets } from '../../apps/web/app/dashboard/apps/snippets.ts'

const bridge = '@stoa/sdk-bridge'
const { resolve } = createRequire(import.meta.url)
const manifest = JSON.parse(
  readFileSync(new URL('../../packages/sdk-bridge/package.json', import.meta.url), 'utf8'),
) as {
  exports: Record<string, { default: string }>
}
const shop = { origin: 'https://shop.example', clientId: '0190a0a0-0000-7000-8000-000000000001' }
const texts = listSnippets(translateTo('en'), shop).map(
  ({ label, files }) => [label, files.map(({ text }) => text).join('\n')] as const,
)

it.each(texts)(
  "the snippet for %s imports what the bridge exports, with this shop's URL and client id",
  async (_, text) => {
    const imports = [...text.matchAll(/import (?:(?:\{ (\w+) \}|\w+) from )?'(@stoa\/[^']+)'|--import (@stoa\/\S+)/g)]
    expect(imports.length).toBeGreaterThan(0)
    for (const [, name, from, preloaded] of imports) {
      const entry = `.${(from ?? preloaded)!.slice(bridge.length)}`
      expect(Object.keys(manifest.exports)).toContain(entry)
      if (name) expect(await import(resolve(from!))).toHaveProperty(name)
    }
    expect(text).toContain(shop.origin)
    expect(text).toContain(shop.clientId)
  },
)
