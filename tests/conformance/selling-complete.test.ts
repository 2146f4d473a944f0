import { readdirSync, readFileSync } from 'node:fs'
import * as ecom from '@wix/ecom'
import { expect, test } from 'vitest'
import { type Any, sellingModules } from './selling.ts'

/** Each test separately, as an alias of a module is valid in one test. */
const tests = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.test.ts'))
  .flatMap((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8').split(/\n {2}test/))

/** The calls that `testLive` of selling-calls makes. */
const listLive = (module: string): string[] =>
  tests.flatMap((text) =>
    [...text.matchAll(new RegExp(`testLive\\(\\s*'${module}',\\s*'(\\w+)'`, 'g'))].flatMap(([, of]) => [
      `create${of}`,
      `update${of}`,
      `get${of}`,
      `delete${of}`,
      `query${of}`,
      `query${of}s`,
    ]),
  )

const isMade = (module: string, call: string) =>
  tests.some(
    (text) =>
      new RegExp(`\\b${module}\\.${call}\\(`).test(text) ||
      (new RegExp(`\\bcalls = app\\.${module}\\b`).test(text) && text.includes(`calls.${call}(`)),
  )

test.each(sellingModules)('every call of the official package is made: %s', (module) => {
  const calls = Object.entries((ecom as Any)[module]).flatMap(([name, value]) =>
    typeof value === 'function' && !/^on[A-Z]/.test(name) ? [name] : [],
  )
  expect(calls.length).toBeGreaterThan(0)
  const known = new Set(listLive(module))
  expect(calls.filter((call) => !known.has(call) && !isMade(module, call))).toEqual([])
})
