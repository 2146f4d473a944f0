import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@stoa/contract'
import { events } from '@stoa/contract/events'
import type { Extension } from '../extension.ts'
import { questionHooks } from '../hooks.ts'
import { toCamelCase } from '../operation.ts'
import { ExtensionFault } from './failure.ts'

const names = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/
const identifier = /^[a-z][A-Za-z0-9]*$/
const code = /^[A-Z][A-Z0-9_]*$/
const parts = new Set<keyof Extension>([
  'name',
  'texts',
  'migrations',
  'operations',
  'events',
  'reactions',
  'jobs',
  'hooks',
  'providers',
  'personalData',
  'fields',
  'blocks',
  'pages',
  'shopPages',
  'links',
])

/** Refuses an extension that could not work, or that would take the name of something else. */
export function checkExtension(extension: Extension, folder: string, taken: ReadonlySet<string>): void {
  if (typeof extension !== 'object' || extension === null)
    throwFault('Its default export is no extension.', 'Export defineExtension({ … }) as default.')
  const { name } = extension
  const unknown = Object.keys(extension).find((part) => !parts.has(part as keyof Extension))
  if (unknown)
    throwFault(`It has a part "${unknown}" that Stoa does not know.`, `Known parts: ${[...parts].join(', ')}.`)
  if (typeof name !== 'string' || !names.test(name) || name.length > 30)
    throwFault(`Its name ${JSON.stringify(name)} is not valid.`, 'Use up to 30 lower-case letters, digits and hyphens.')
  // Tables and addresses are named without hyphens.
  if (taken.has(name.replaceAll('-', '')))
    throwFault(
      `Its name "${name}" is taken by another extension.`,
      'Rename one of them, or remove it from stoa.config.ts.',
    )
  if (toCamelCase(name) in contract)
    throwFault(`Its name "${name}" is taken by a module of Stoa.`, 'Choose another name.')
  checkTexts(extension)
  checkOperations(extension)
  checkNumbered(extension)
  checkReactions(extension)
  checkHooks(extension)
  checkScreens(extension, folder)
  checkFields(extension)
}

function throwFault(cause: string, fix: string): never {
  throw new ExtensionFault(cause, fix)
}

function checkTexts({ texts }: Extension): void {
  for (const key of ['title', 'description'])
    if (typeof texts?.en?.[key] !== 'string')
      throwFault(`It has no English text "${key}".`, `Add texts.en.${key}: owners see it on the page of extensions.`)
}

function assertText({ texts }: Extension, key: string, where: string): void {
  if (!(key in texts.en)) throwFault(`${where} uses the text "${key}", which is missing.`, `Add texts.en.${key}.`)
}

function checkOperations({ name, operations = {}, events: own = {} }: Extension): void {
  for (const [key, operation] of Object.entries(operations)) {
    const where = `Its operation ${toCamelCase(name)}.${key}`
    if (!identifier.test(key)) throwFault(`${where} has no valid name.`, 'Use letters and digits, as in getBalance.')
    if (!['query', 'command', 'process'].includes(operation.kind))
      throwFault(`${where} is of the kind ${operation.kind}.`, 'Kinds are query, command and process.')
    if (typeof operation.run !== 'function') throwFault(`${where} has no function run.`, 'Add run(unit, input).')
    for (const side of ['input', 'reply'] as const)
      if (operation[side]?.type !== 'object') throwFault(`The ${side} of ${where} is no object.`, 'Use object({ … }).')
    if (!operation.summary) throwFault(`${where} has no summary.`, 'Say in one line what it does.')
    if (operation.who !== 'anyone' && !(operation.who?.length > 0))
      throwFault(`${where} does not say who may call it.`, "Set who: ['owner'], or other callers.")
    if (operation.permission !== undefined && !code.test(operation.permission))
      throwFault(`${where} has no valid permission.`, 'Use upper case, as in READ.')
    if (operation.who !== 'anyone' && operation.who.includes('app') && !operation.permission)
      throwFault(`${where} may be called by apps without a permission.`, "Set permission: 'READ', or another one.")
    for (const problem of Object.keys(operation.problems ?? {}))
      if (!code.test(problem))
        throwFault(`${where} has a problem ${problem}.`, 'Use upper case, as in NOT_ENOUGH_POINTS.')
    for (const event of operation.events ?? [])
      if (!(event in own)) throwFault(`${where} emits ${event}, which is not declared.`, `Add events.${event}.`)
  }
}

/** Migrations are in order, as their names are what remembers them. */
function checkNumbered({ migrations = [], events: own = {}, jobs = {} }: Extension): void {
  for (const [index, { name, sql }] of migrations.entries()) {
    if (!/^\d{4}_[a-z0-9_]+$/.test(name)) throwFault(`Its migration ${name} has no valid name.`, 'Use 0001_accounts.')
    if (typeof sql !== 'string') throwFault(`Its migration ${name} has no SQL.`, 'Set sql to a text.')
    const before = migrations[index - 1]
    if (before && before.name >= name) throwFault(`Its migration ${name} is not after ${before.name}.`, 'Number them.')
  }
  for (const key of [...Object.keys(own), ...Object.keys(jobs)])
    if (!identifier.test(key)) throwFault(`Its event or job "${key}" has no valid name.`, 'Use letters and digits.')
}

function checkReactions({ reactions = [] }: Extension): void {
  const seen = new Set<string>()
  for (const { on, name, run } of reactions) {
    if (!(on in events) && !/^ext\.[a-z0-9-]+\.[A-Za-z0-9]+$/.test(on))
      throwFault(`Its reaction "${name}" waits for the event ${on}, which does not exist.`, 'See docs/events.md.')
    if (!identifier.test(name) || typeof run !== 'function')
      throwFault(`Its reaction "${name}" has no valid name or no function run.`, 'Use letters and digits.')
    if (seen.has(name)) throwFault(`Two of its reactions are named "${name}".`, 'Give each a name of its own.')
    seen.add(name)
  }
}

function checkHooks({ hooks = {} }: Extension): void {
  const known = [...questionHooks, 'claimOrder', 'releaseOrder']
  for (const key of Object.keys(hooks))
    if (!known.includes(key))
      throwFault(`It has a hook "${key}" that does not exist.`, `Hooks are ${known.join(', ')}.`)
  if (hooks.claimOrder && !hooks.releaseOrder)
    throwFault('It claims orders and does not release them.', 'Add the hook releaseOrder for payments that fail.')
}

function checkScreens(extension: Extension, folder: string): void {
  const { blocks = [], pages = [], shopPages = [], links = [] } = extension
  for (const { component } of [...blocks, ...pages, ...shopPages])
    if (!component.startsWith('./') || !existsSync(join(folder, component)))
      throwFault(`Its component ${component} does not exist.`, `Create ${join(folder, component)}.`)
  for (const { at } of blocks)
    if (!['product', 'home', 'cart', 'account'].includes(at))
      throwFault(`It has a block at "${at}".`, 'Places are product, home, cart and account.')
  checkPages(extension, pages)
  checkPages(extension, shopPages)
  for (const { path, description } of shopPages)
    if (description) assertText(extension, description, `Its page "${path}"`)
  for (const { label, to } of links) {
    assertText(extension, label, `Its link to ${to}`)
    if (!/^\/(?![/\\])/.test(to)) throwFault(`Its link leads to ${to}.`, 'Links lead to paths of the shop.')
  }
}

function checkPages(extension: Extension, pages: readonly { path: string; title: string }[]): void {
  const paths = new Set<string>()
  for (const { path, title } of pages) {
    if (path !== '' && !names.test(path)) throwFault(`Its page has the path "${path}".`, 'Use lower case and hyphens.')
    if (paths.has(path)) throwFault(`Two of its pages have the path "${path}".`, 'Give each a path of its own.')
    paths.add(path)
    assertText(extension, title, `Its page "${path}"`)
  }
}

function checkFields(extension: Extension): void {
  const seen = new Set<string>()
  for (const { entity, key, type, label, hint, choices } of extension.fields ?? []) {
    const where = `Its field ${key}`
    if (!['PRODUCT', 'ORDER', 'MEMBER'].includes(entity))
      throwFault(`${where} is of the entity ${entity}.`, 'Entities are PRODUCT, ORDER and MEMBER.')
    if (!['TEXT', 'LONG_TEXT', 'NUMBER', 'FLAG', 'DATE', 'CHOICE'].includes(type))
      throwFault(`${where} is of the type ${type}.`, 'Types are TEXT, LONG_TEXT, NUMBER, FLAG, DATE and CHOICE.')
    if (!identifier.test(key) || seen.has(`${entity} ${key}`))
      throwFault(`${where} has no valid name, or one that another field has.`, 'Use letters and digits.')
    seen.add(`${entity} ${key}`)
    if (type === 'CHOICE' && Object.keys(choices ?? {}).length === 0)
      throwFault(`${where} has no choices.`, 'Add choices: values with the keys of their labels.')
    for (const text of [label, ...(hint ? [hint] : []), ...Object.values(choices ?? {})])
      assertText(extension, text, where)
  }
}
