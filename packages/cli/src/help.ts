import type { Reference, Schema } from './document.ts'
import { describeList, listFilters } from './list.ts'
import { type Command, listCommands, listModules, toKebab } from './names.ts'

const usage = `Usage: stoa <module> <action> [id] [--field value …]

  stoa orders list --status APPROVED --limit 20
  stoa orders get <id> --json
  stoa products update --data @product.json

  stoa login --url https://shop.example --key <API key> --site <site id>
  stoa completion bash|zsh|fish

Options: --json, --table, --columns a,b, --ids, --all (every page), --data <JSON|@file|->, --yes, --help
`

export function describeModules(reference: Reference): string {
  const names = listModules(reference).map(toKebab)
  return `${usage}\nModules:\n${formatColumns(names)}`
}

export function describeModule(reference: Reference, module: string): string {
  const commands = listCommands(reference, module)
  const width = Math.max(...commands.map(({ action }) => action.length))
  const lines = commands.map(({ action, operation }) => `  ${action.padEnd(width)}  ${operation.summary}`)
  return [`${toKebab(module)}:`, ...lines].join('\n')
}

export function describeCommand({ operation, module, action }: Command, reference: Reference): string {
  const list = describeList(operation, reference)
  const fields = Object.entries(operation.fields).map(
    ([name, schema]) =>
      `  --${name}  ${describeType(schema, reference)}${operation.required.includes(name) ? ', required' : ''}`,
  )
  const filters = list?.query ? listFilters(list.item, reference) : []
  return [
    operation.summary,
    '',
    `stoa ${toKebab(module)} ${action}${[...operation.path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => ` <${name}>`).join('')}`,
    ...(fields.length > 0 ? ['', 'Fields:', ...fields] : []),
    ...(filters.length > 0
      ? ['', "Filters, also with >=, <=, >, < or != before the value ('>=2026-01-01'):", formatColumns(filters)]
      : []),
    ...(list?.query ? ['', '  --sort field[:desc]  --limit n  --cursor text  --filter JSON  --all'] : []),
    '',
    `${operation.name}: ${operation.method} ${operation.path}`,
  ].join('\n')
}

function describeType(schema: Schema, reference: Reference): string {
  const { type, enum: values, items, properties } = reference.resolve(schema)
  if (values) return values.filter((each) => each !== null).join(' | ')
  if (properties) return `object {${Object.keys(properties).slice(0, 8).join(', ')}}`
  if (items) return `list of ${describeType(items, reference)}`
  return [type ?? 'any']
    .flat()
    .filter((each) => each !== 'null')
    .join(' or ')
}

function formatColumns(names: readonly string[]): string {
  const width = Math.max(...names.map((name) => name.length)) + 2
  const perLine = Math.max(1, Math.floor(78 / width))
  const lines: string[] = []
  for (let at = 0; at < names.length; at += perLine) {
    lines.push(
      `  ${names
        .slice(at, at + perLine)
        .map((name) => name.padEnd(width))
        .join('')
        .trimEnd()}`,
    )
  }
  return lines.join('\n')
}
