#!/usr/bin/env node
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import { type Arguments, parseArguments } from './arguments.ts'
import { completeWords, writeCompletion } from './completion.ts'
import { findConnection, findOrigin, save } from './config.ts'
import { loadReference, type Reference } from './document.ts'
import { RefusedError, UsageError } from './errors.ts'
import { describeCommand, describeModule, describeModules } from './help.ts'
import { buildInput, parseJson } from './input.ts'
import { describeList, getNextPage, type List } from './list.ts'
import { type Command, findCommand, findModule } from './names.ts'
import { formatTable } from './output.ts'
import { type Connection, perform } from './request.ts'

type Fields = Record<string, unknown>

async function main(args: readonly string[]): Promise<void> {
  if (args[0] === 'complete') return complete(args.slice(args[1] === '--' ? 2 : 1))
  const parsed = parseArguments(args)
  const getOption = (name: string) => {
    const value = parsed.options.get(name)?.at(-1)
    return value === true ? undefined : value
  }
  const [first, second] = parsed.words
  if (first === 'completion') return print(writeCompletion(second))
  if (first === 'login') return logIn(parsed, getOption)
  const reference = await loadReference(await findOrigin(getOption))
  if (first === undefined || first === 'help') return print(describeModules(reference))
  if (second === undefined) return print(describeModule(reference, findModule(reference, first)))
  const command = findCommand(reference, first, second)
  if (parsed.options.has('help')) return print(describeCommand(command, reference))
  await run(command, reference, parsed, await findConnection(getOption))
}

async function logIn({ options }: Arguments, option: (name: string) => string | undefined): Promise<void> {
  const origin = await findOrigin(option)
  const connection = await findConnection((name) => (name === 'url' ? origin : option(name)))
  if (options.has('key'))
    print('The key may now be in the history of your shell; STOA_KEY avoids that.', process.stderr)
  const reference = await loadReference(origin)
  const { operation } = findCommand(reference, 'site', 'getSite')
  await perform(operation, {}, connection)
  const file = await save({ url: origin, key: connection.key, ...(connection.siteId && { site: connection.siteId }) })
  print(`Connected to ${origin}. Saved in ${file}.`)
}

async function run(command: Command, reference: Reference, parsed: Arguments, connection: Connection): Promise<void> {
  const { operation } = command
  const { options } = parsed
  const input = buildInput(operation, reference, { ...parsed, words: parsed.words.slice(2) }, await readData(parsed))
  await confirm(command, options.has('yes'))
  const list = describeList(operation, reference)
  if (!list) return print(JSON.stringify(await perform(operation, input, connection), null, 2))
  if (!options.has('all')) return printList(await perform(operation, input, connection), list, parsed)
  if (list.paging !== 'cursorPaging') throw new UsageError('--all works for lists with cursors only.')
  await printAll(command, input, list, parsed, connection)
}

/** Each page is printed when it arrives. */
async function printAll(
  { operation }: Command,
  input: Fields,
  list: List,
  parsed: Arguments,
  connection: Connection,
): Promise<void> {
  let next: Fields | undefined = input
  while (next) {
    const reply: Fields = await perform(operation, next, connection)
    printList(reply, list, parsed)
    const cursor = getNextPage(reply)
    next = cursor ? { [list.query!]: { cursorPaging: { cursor } } } : undefined
  }
}

function printList(reply: Fields, list: List, { options }: Arguments): void {
  const items = (reply[list.items] ?? []) as Fields[]
  const columns = (options.get('columns') ?? []).flatMap((each) => String(each).split(','))
  const asTable = options.has('table') || columns.length > 0 || (process.stdout.isTTY && !options.has('json'))
  if (options.has('ids')) for (const { id } of items) print(String(id))
  else if (!asTable) print(JSON.stringify(reply, null, 2))
  else if (items.length === 0) print('No results.', process.stderr)
  else print(formatTable(items, columns, process.stdout.columns ?? 120))
}

/** `--data '{…}'`, `--data @file`, or `--data -` for standard input. */
async function readData({ options }: Arguments): Promise<Fields> {
  const value = options.get('data')?.at(-1)
  if (value === undefined) return {}
  if (value === true) throw new UsageError('--data takes JSON, @file or - for standard input.')
  if (value === '-') return parseJson(await text(process.stdin), 'Standard input')
  return parseJson(value.startsWith('@') ? await readFile(value.slice(1), 'utf8') : value, '--data')
}

const irreversible = /^(delete|remove|bulk-delete|bulk-remove|cancel|refund|void|empty)/

/** In a terminal, what can't be undone needs a yes; programs are not asked. */
async function confirm({ action, operation }: Command, isConfirmed: boolean): Promise<void> {
  if (isConfirmed || !irreversible.test(action) || operation.kind === 'query') return
  if (!process.stdin.isTTY || !process.stdout.isTTY) return
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await lines.question(`${operation.summary}. Continue? [y/N] `)
  lines.close()
  if (!/^y(es)?$/i.test(answer.trim())) throw new UsageError('Canceled. Nothing was changed.')
}

async function complete(words: readonly string[]): Promise<void> {
  const origin = await findOrigin(() => undefined)
  print((await completeWords(origin, words)).join('\n'))
}

function print(line: string, stream: NodeJS.WriteStream = process.stdout): void {
  stream.write(`${line}\n`)
}

/** The innermost cause: fetch itself only says that it failed. */
function findReason({ cause }: Error): string | undefined {
  if (!(cause instanceof Error)) return undefined
  return findReason(cause) ?? (cause.message || (cause as NodeJS.ErrnoException).code)
}

// A reader such as `head` may close the pipe.
process.stdout.on('error', () => process.exit(0))

main(process.argv.slice(2)).catch((error: unknown) => {
  if (process.argv[2] === 'complete') process.exit(0)
  const isOurs = error instanceof UsageError || error instanceof RefusedError
  const reason = findReason(error as Error)
  const message = isOurs ? error.message : `${(error as Error).message}${reason ? `: ${reason}` : ''}`
  process.stderr.write(`stoa: ${message}\n`)
  process.exitCode = error instanceof UsageError ? 2 : error instanceof RefusedError ? 1 : 3
})
