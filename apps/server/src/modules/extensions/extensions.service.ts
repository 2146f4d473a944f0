import type { extensions as contract, InstalledExtension } from '@stoa/contract/extensions'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { toCamelCase } from '@stoa/extension/naming'
import type { Language } from '@stoa/messages'
import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { settings } from './extensions.settings.ts'
import { type InstalledOne, installedPort } from './installed.port.ts'

type Operations = typeof contract

export async function listExtensions(unit: Unit): Promise<ReplyOf<Operations['listExtensions']>> {
  const { extensions, failures } = unit.use(installedPort)
  const [{ off }, language] = [await settings.get(unit), await unit.language()]
  return {
    extensions: extensions.map((each) => toWire(each, off, language)),
    failures: failures.map(({ version, ...failure }) => ({ ...failure, ...(version && { version }) })),
  }
}

export async function switchExtension(
  unit: Unit,
  { name, enabled }: InputOf<Operations['switchExtension']>,
): Promise<ReplyOf<Operations['switchExtension']>> {
  const installed = unit.use(installedPort).extensions.find(({ extension }) => extension.name === name)
  if (!installed) throw new Problem('NOT_FOUND')
  const { off: before } = await settings.get(unit)
  const off = enabled ? before.filter((each) => each !== name) : [...new Set([...before, name])]
  if (off.length !== before.length) {
    await settings.save(unit, { off })
    await audit(unit, { action: enabled ? 'EXTENSION_ENABLED' : 'EXTENSION_DISABLED', data: { name } })
  }
  return { extension: toWire(installed, off, await unit.language()) }
}

function toWire(installed: InstalledOne, off: readonly string[], language: Language): InstalledExtension {
  const { extension, package: from, tables, text } = installed
  const { name, operations = {}, hooks = {}, fields = [], blocks = [], pages = [] } = extension
  return {
    name,
    title: text(language, 'title'),
    description: text(language, 'description'),
    package: from.name,
    version: from.version,
    enabled: !off.includes(name),
    operations: Object.keys(operations).map((key) => `${toCamelCase(name)}.${key}`),
    hooks: Object.keys(hooks),
    tables: tables.length,
    fields: fields.length,
    blocks: blocks.length,
    pages: pages.map(({ path, title }) => ({ path, title: text(language, title) })),
  }
}
