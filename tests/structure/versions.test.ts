import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readAudit } from '../../scripts/audit.mjs'
import { isNewEnough } from '../../scripts/node-24.mjs'

const repository = join(import.meta.dirname, '../..')
const readPackage = (folder: string) => JSON.parse(readFileSync(join(repository, folder, 'package.json'), 'utf8'))

describe('the Node that runs Stoa', () => {
  it('is 24.21.0 or newer: older ones have known vulnerabilities', () => {
    expect(isNewEnough(readPackage('.').devDependencies.node, '24.21.0')).toBe(true)
    expect(readPackage('node_modules/node').version).toBe(readPackage('.').devDependencies.node)
    expect(isNewEnough(process.versions.node)).toBe(true)
  })

  it.each([
    ['24.9.0', '24.21.0', false],
    ['24.21.0', '24.21.0', true],
    ['24.21.1', '24.21.0', true],
    ['26.0.0', '24.21.0', true],
    ['22.30.0', '24.21.0', false],
  ])('%s is enough for %s: %s', (version, least, expected) => {
    expect(isNewEnough(version, least)).toBe(expected)
  })
})

describe('the lock file', () => {
  it('has the native packages of every platform, not only of the one that wrote it', () => {
    const { packages } = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { optionalDependencies?: Record<string, string>; os?: string[] }>
    }
    const locked = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')))
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !locked.has(name))
        .map((name) => `${path} needs ${name}`),
    )
    expect(missing).toEqual([])
    expect(Object.values(packages).filter(({ os }) => os?.includes('darwin')).length).toBeGreaterThan(5)
  })
})

describe('the summary of npm audit', () => {
  it('names each package with its severity, the worst first, and its fix', () => {
    const advisory = { title: 'Reads too far', url: 'https://advisories.example/1' }
    const vulnerabilities = {
      b: { name: 'b', severity: 'low', range: '<2', via: ['a'], fixAvailable: false },
      a: {
        name: 'a',
        severity: 'critical',
        range: '<1.2',
        via: [advisory],
        fixAvailable: { name: 'a', version: '1.2.0' },
      },
    }
    expect(readAudit(`npm warn something\n${JSON.stringify({ vulnerabilities })}`)).toEqual([
      'advisories: 2 of the locked packages have some.',
      '  critical a <1.2: Reads too far https://advisories.example/1 (mended by a 1.2.0)',
      '  low      b <2: through a',
    ])
    expect(readAudit('{"vulnerabilities":{}}')).toEqual(['advisories: none for the locked packages.'])
  })

  it.each([
    ['{"message":"405 Method Not Allowed"}', '405 Method Not Allowed'],
    ['npm cannot be run', 'npm gave no answer that can be read'],
  ])('says clearly that nothing is known if the registry does not answer: %s', (answer, why) => {
    expect(readAudit(answer)).toEqual([
      `advisories: not known, as the registry could not be asked (${why}). Ask again where npm audit works.`,
    ])
  })
})
