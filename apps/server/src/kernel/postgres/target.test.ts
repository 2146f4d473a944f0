import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { buildTarget, type PoolOptions } from './index.ts'

const settings = { jit: 'off', DateStyle: 'ISO, MDY' }
const createClientFor = (url: string, options: PoolOptions = {}) => new Client(buildTarget(url, options).config)

describe('a database address', () => {
  it.each([
    ['postgres://ada:p%40ss@db.example:6543/shop', { host: 'db.example', port: 6543, user: 'ada', database: 'shop' }],
    ['postgresql://ada@db.example/shop', { host: 'db.example', port: 5432 }],
    ['postgres://ada@[::1]/shop', { host: '::1' }],
    ['postgres:///shop?host=/run/postgresql', { host: '/run/postgresql', database: 'shop' }],
    ['postgres://ada@%2Frun%2Fpostgresql/shop', { host: '/run/postgresql', database: 'shop' }],
    ['postgres://ada@db.example/shop?sslmode=disable', { ssl: false }],
    ['postgres://ada@db.example/shop?sslmode=verify-full', { ssl: {} }],
    ['postgres://ada@db.example/shop?sslmode=no-verify', { ssl: { rejectUnauthorized: false } }],
  ])('%s is understood', (url, expected) => {
    expect(createClientFor(url)).toMatchObject(expected)
  })

  it('keeps the password as it was before it was encoded', () => {
    expect(createClientFor('postgres://ada:p%40ss@db.example/shop').password).toBe('p@ss')
  })

  it('has the session settings, and its own options win', () => {
    const { config } = buildTarget('postgres://db.example/shop?options=-c%20jit%3Don&sslmode=disable', { settings })
    expect(config.options).toBe('-c jit=off -c DateStyle=ISO,\\ MDY -c jit=on')
    expect(config).toMatchObject({ connectionString: 'postgres://db.example/shop?sslmode=disable' })
  })
})
