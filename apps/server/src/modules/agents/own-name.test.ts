import { expect, it } from 'vitest'
import { buildOwnName } from './own-name.ts'

it.each([
  ['invoice', 'https://shop.example.com', 'com.example.shop.invoice'],
  ['invoice', 'https://xn--caf-dma.example:8443', 'example.xn--caf-dma.invoice'],
  ['sandbox', 'http://localhost:3000', 'localhost.sandbox'],
  ['sandbox', 'http://127.0.0.1:3000', 'localhost.sandbox'],
  ['sandbox', 'http://[::1]:3000', 'localhost.sandbox'],
  ['com.google.pay', 'https://shop.example.com', 'com.google.pay'],
])('%s at %s is published as %s', (name, origin, expected) => expect(buildOwnName(name, origin)).toBe(expected))
