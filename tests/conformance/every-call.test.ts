import { readFileSync } from 'node:fs'
import * as categories from '@wix/categories'
import * as ecom from '@wix/ecom'
import * as identity from '@wix/identity'
import * as media from '@wix/media'
import * as reviews from '@wix/reviews'
import * as stores from '@wix/stores'
import { describe, expect, test } from 'vitest'
import { type Any, callsOf } from './every-call.ts'
import { counted, isBeyond, made, ofV3, reads } from './every-module.ts'
import { report } from './report.ts'
import { sdkVersions } from './sdk-versions.ts'
import { sellingModules } from './selling.ts'

const called = new Set([...Object.values(counted).flat(), ...Object.values(made).flat(), ...sellingModules])
/** Modules whose calls are made with the packages of each age that has them. */
const inEachAge = new Set([...Object.values(counted).flat(), 'abandonedCarts', 'recommendations'])
/** Every module of identities is called by identity-calls.test.ts. */
const isCalled = (module: string, ofPackage: string) => called.has(module) || ofPackage === 'identity'
const names = (exported: object): string[] =>
  Object.keys(exported).filter((name) => !/^(default|module\.exports|__esModule)$/.test(name))

/** How many functions of a package are called, in its own age or by the current one alone, and how many have no place. */
function figures(exported: Any, ofPackage: string, age = 'current'): Record<string, number> {
  const sum = (modules: string[], isOne: (call: string) => boolean = () => true) =>
    modules.reduce((total, name) => total + callsOf(exported[name]).filter(isOne).length, 0)
  const all = names(exported)
  const newer = all.filter((name) => ofV3.includes(name))
  const calledOnes = all.filter((name) => isCalled(name, ofPackage))
  const inItsAge = calledOnes.filter((name) => age === 'current' || inEachAge.has(name))
  const read = sum(newer, reads)
  return {
    modules: calledOnes.length + newer.length,
    called: sum(inItsAge) + (age === 'current' ? read : 0),
    calledByCurrentAlone: sum(calledOnes) - sum(inItsAge) + (age === 'current' ? 0 : read),
    writingTheNewerCatalogue: sum(newer, (call) => !reads(call)),
    beyond: sum(all.filter((name) => isBeyond(name, ofPackage))),
  }
}

const isPlaced = (module: string, ofPackage: string) =>
  isCalled(module, ofPackage) || ofV3.includes(module) || isBeyond(module, ofPackage)

describe.each(sdkVersions)('every module of the official packages has a place, SDK $name', ({ name, load }) => {
  test('that makes its calls', async () => {
    const [, ...loaded] = await load()
    const packages = Object.entries({ ecom: loaded[0], stores: loaded[1], members: loaded[2], redirects: loaded[3] })
    expect(packages.flatMap(([, exported]) => names(exported)).length).toBeGreaterThan(40)
    const unplaced = packages.flatMap(([of, exported]) => names(exported).filter((module) => !isPlaced(module, of)))
    expect(unplaced).toEqual([])
    for (const [of, exported] of packages) report(`@wix/${of}, SDK ${name}`, figures(exported, of, name))
  })
})

test.each(Object.entries({ categories, identity, media, reviews }))(
  'every module of @wix/%s has a place',
  (of, exported) => {
    expect(names(exported).filter((module) => !isPlaced(module, of))).toEqual([])
    report(`@wix/${of}, SDK current`, figures(exported, of))
  },
)

const textOf = (file: string) => readFileSync(new URL(`${file}.test.ts`, import.meta.url), 'utf8')

test.each(Object.entries(counted))('%s counts that it makes every call', (file, modules) => {
  const text = textOf(file)
  expect(text).toContain('.notMade()')
  expect(text).toContain('.onlyRefused()')
  expect(modules.filter((name) => !text.includes(name))).toEqual([])
})

test.each(Object.entries(made))('%s makes every call', (file, modules) => {
  const text = textOf(file)
  const exported: Any = { ...ecom, ...stores, ...media }
  const calls = modules.flatMap((module) => callsOf(exported[module]))
  expect(calls.length).toBeGreaterThan(0)
  expect(calls.filter((call) => !text.includes(`.${call}(`))).toEqual([])
})

test.each(ofV3)('the reading calls of the newer catalogue are made: %s', (module) => {
  const text = textOf('catalog-v3')
  const exported: Any = { ...stores, ...categories }
  const calls = callsOf(exported[module]).filter(reads)
  expect(calls.length).toBeGreaterThan(0)
  expect(calls.filter((call) => !new RegExp(`\\b${module}\\s*\\.${call}\\(`).test(text))).toEqual([])
})
