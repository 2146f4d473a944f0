import { readFileSync } from 'node:fs'
import * as categories from '@wix/categories'
import * as ecom from '@wix/ecom'
import * as identity from '@wix/identity'
import * as media from '@wix/media'
import * as members from '@wix/members'
import * as reviews from '@wix/reviews'
import * as stores from '@wix/stores'
import { describe, expect, test } from 'vitest'
import { type Any, listCalls } from './every-call.ts'
import { counted, isBeyond, isRead, isWritten, made, ofV3, writtenV3 } from './every-module.ts'
import { report } from './report.ts'
import { sdkVersions } from './sdk-versions.ts'
import { sellingModules } from './selling.ts'

const called = new Set([...Object.values(counted).flat(), ...Object.values(made).flat(), ...sellingModules])
/** Modules that are called with the packages of each version. */
const inEachAge = new Set([...Object.values(counted).flat(), 'abandonedCarts', 'recommendations'])
/** identity-calls.test.ts makes the calls of the identity modules. */
const isCalled = (module: string, ofPackage: string) => called.has(module) || ofPackage === 'identity'
const listNames = (exported: object): string[] =>
  Object.keys(exported).filter((name) => !/^(default|module\.exports|__esModule)$/.test(name))

/** Number of called functions, in each version or in the current one only, and of those not covered. */
function countFigures(exported: Any, ofPackage: string, age = 'current'): Record<string, number> {
  const sum = (modules: string[], isOne: (call: string) => boolean = () => true) =>
    modules.reduce((total, name) => total + listCalls(exported[name]).filter(isOne).length, 0)
  const all = listNames(exported)
  const newer = all.filter((name) => ofV3.includes(name))
  const calledOnes = all.filter((name) => isCalled(name, ofPackage))
  const inItsAge = calledOnes.filter((name) => age === 'current' || inEachAge.has(name))
  const read = sum(newer, isRead)
  const writing = newer.reduce((total, name) => total + sum([name], (call) => isWritten(name, call)), 0)
  return {
    modules: calledOnes.length + newer.length,
    called: sum(inItsAge) + (age === 'current' ? read + writing : 0),
    calledByCurrentAlone: sum(calledOnes) - sum(inItsAge) + (age === 'current' ? 0 : read + writing),
    writingTheNewerCatalogue: sum(newer, (call) => !isRead(call)) - writing,
    beyond: sum(all.filter((name) => isBeyond(name, ofPackage))),
  }
}

const isPlaced = (module: string, ofPackage: string) =>
  isCalled(module, ofPackage) || ofV3.includes(module) || isBeyond(module, ofPackage)

describe.each(sdkVersions)('every module of the official packages is covered, SDK $name', ({ name, load }) => {
  test('and its calls are made', async () => {
    const [, ...loaded] = await load()
    const packages = Object.entries({ ecom: loaded[0], stores: loaded[1], members: loaded[2], redirects: loaded[3] })
    expect(packages.flatMap(([, exported]) => listNames(exported)).length).toBeGreaterThan(40)
    const unplaced = packages.flatMap(([of, exported]) => listNames(exported).filter((module) => !isPlaced(module, of)))
    expect(unplaced).toEqual([])
    for (const [of, exported] of packages) report(`@wix/${of}, SDK ${name}`, countFigures(exported, of, name))
  })
})

test.each(Object.entries({ categories, identity, media, reviews }))(
  'every module of @wix/%s is covered',
  (of, exported) => {
    expect(listNames(exported).filter((module) => !isPlaced(module, of))).toEqual([])
    report(`@wix/${of}, SDK current`, countFigures(exported, of))
  },
)

const readText = (file: string) => readFileSync(new URL(`${file}.test.ts`, import.meta.url), 'utf8')

test.each(Object.entries(counted))('%s asserts that it makes every call', (file, modules) => {
  const text = readText(file)
  expect(text).toContain('.notMade()')
  expect(text).toContain('.onlyRefused()')
  expect(modules.filter((name) => !text.includes(name))).toEqual([])
})

test.each(Object.entries(made))('%s makes every call', (file, modules) => {
  const text = readText(file)
  const exported: Any = { ...ecom, ...stores, ...media, ...members }
  const calls = modules.flatMap((module) => listCalls(exported[module]))
  expect(calls.length).toBeGreaterThan(0)
  expect(calls.filter((call) => !text.includes(`.${call}(`))).toEqual([])
})

test.each(ofV3)('the reading calls of catalog V3 are made: %s', (module) => {
  const text = readText('catalog-v3')
  const exported: Any = { ...stores, ...categories }
  const calls = listCalls(exported[module]).filter(isRead)
  expect(calls.length).toBeGreaterThan(0)
  expect(calls.filter((call) => !new RegExp(`\\b${module}\\s*\\.${call}\\(`).test(text))).toEqual([])
})

test.each(Object.keys(writtenV3))('the writing calls of catalog V3 are made: %s', (module) => {
  const text = readText('catalog-v3-writes')
  const calls = listCalls((stores as Any)[module]).filter((call) => isWritten(module, call))
  expect(calls.length).toBeGreaterThan(0)
  expect(calls.filter((call) => !text.includes(call))).toEqual([])
})
