import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readAddress, readEnvironment, readOptional, readText } from './environment.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

const server = { STOA_API_KEY: readText }
const client = { STOA_ORIGIN: readAddress, STOA_NOTE: readOptional(readText) }
const values = { STOA_API_KEY: 'key', STOA_ORIGIN: 'https://shop.example/' }

it('reads and validates the given values', () => {
  const environment = readEnvironment({ server, client, values, isServer: true })
  expect(environment).toEqual({ STOA_API_KEY: 'key', STOA_ORIGIN: 'https://shop.example', STOA_NOTE: undefined })
})

it("throws 'Invalid environment variables' and logs each invalid one, without its value", () => {
  const invalid = { STOA_API_KEY: ' ', STOA_ORIGIN: 'shop-secret' }
  expect(() => readEnvironment({ server, client, values: invalid, isServer: true })).toThrow(
    'Invalid environment variables',
  )
  expect(console.error).toHaveBeenCalledWith(
    'Invalid environment variables:',
    'STOA_API_KEY is missing, STOA_ORIGIN is no http address',
  )
})

it("throws 'Attempted to access a server-side environment variable on the client'", () => {
  const environment = readEnvironment({ server, client, values: { STOA_ORIGIN: 'http://x' }, isServer: false })
  expect(environment.STOA_ORIGIN).toBe('http://x')
  expect(() => environment.STOA_API_KEY).toThrow('Attempted to access a server-side environment variable on the client')
  expect(JSON.stringify(environment)).toBe('{"STOA_ORIGIN":"http://x"}')
})

it("detects a page by its document, and reads the process's environment", () => {
  vi.stubEnv('STOA_ORIGIN', 'http://y')
  expect(readEnvironment({ client }).STOA_ORIGIN).toBe('http://y')
  vi.stubGlobal('document', {})
  const page = readEnvironment({ server, client, values })
  expect(() => page.STOA_API_KEY).toThrow('server-side')
  vi.stubGlobal('process', undefined)
  expect(() => readEnvironment({ client })).toThrow('Invalid environment variables')
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
