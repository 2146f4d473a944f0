import { describe, expect, test } from 'vitest'
import { findExtension, matchesDeclaredType, sniff } from './kinds.ts'
import { parseRange } from './media.ts'
import { zip } from './zip.ts'

const joinBytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))

describe('file type detection', () => {
  test.each([
    [joinBytes([0xff, 0xd8, 0xff, 0xe0]), 'a.png', 'jpg'],
    [joinBytes('GIF89a', ' =1;alert(1)'), 'a.js', 'gif'],
    [joinBytes('RIFF', [0, 0, 0, 0], 'WEBP'), 'a', 'webp'],
    [joinBytes([0, 0, 0, 24], 'ftypisom'), 'a.jpg', 'mp4'],
    [joinBytes([0, 0, 0, 24], 'ftypavif'), 'a.jpg', 'avif'],
    [joinBytes('PK\x03\x04'), 'a.docx', 'docx'],
    [joinBytes('PK\x03\x04'), 'a.jpg', 'zip'],
    [joinBytes('%PDF-1.7'), 'a.html', 'pdf'],
    [joinBytes('<svg xmlns="x"><script/></svg>'), 'a.png', 'svg'],
    [
      joinBytes('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'),
      'a',
      'svg',
    ],
    [joinBytes('<!doctype html><svg></svg><script>'), 'a.txt', 'bin'],
    [joinBytes('hello <script>alert(1)</script>'), 'a.txt', 'bin'],
    [joinBytes('a,b\n1,2\n'), 'a.csv', 'csv'],
    [joinBytes('a,b\n1,2\n'), 'a.html', 'bin'],
    [joinBytes([0, 1, 2, 3]), 'a.jpg', 'bin'],
  ])('%# %s named %s', (head, name, extension) => {
    expect(sniff(head, name)?.extension).toBe(extension)
  })

  test.each(['MZ\x90', '\x7fELF', '#!/bin/sh'])('refuses executables: %j', (head) => {
    expect(sniff(joinBytes(head), 'a.jpg')).toBeUndefined()
  })

  test('must match the declared type', () => {
    const jpeg = sniff(joinBytes([0xff, 0xd8, 0xff]), 'a')!
    expect([
      matchesDeclaredType(jpeg, 'image/png'),
      matchesDeclaredType(jpeg, 'video/mp4'),
      matchesDeclaredType(jpeg, 'image/svg+xml'),
    ]).toEqual([true, false, false])
    expect(matchesDeclaredType(sniff(joinBytes('<html>'), 'a')!, 'image/png')).toBe(false)
  })
})

test.each([
  ['a.JPEG', 'jpg'],
  ['a.b.tif', 'tiff'],
  ['a', undefined],
  ['a.__proto__', undefined],
  ['a.exe', undefined],
])('the extension of %s is %s', (name, extension) => {
  expect(findExtension(name)).toBe(extension)
})

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=5-', { start: 5, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=0-99', { start: 0, end: 9 }],
  ['bytes=10-', 'outside'],
  ['bytes=5-4', 'outside'],
  ['bytes=0-1,3-4', undefined],
  ['bytes=-', undefined],
  ['lines=1-2', undefined],
  [undefined, undefined],
])('of ten bytes %s requests %j', (header, part) => {
  expect(parseRange(header, 10)).toEqual(part)
})

test('an archive has correct entry offsets', async () => {
  async function* streamText(text: string) {
    yield Buffer.from(text)
  }
  async function* streamEntries() {
    yield { name: 'a.txt', bytes: streamText('first') }
    yield { name: 'ü/b.txt', bytes: streamText('second') }
  }
  const chunks: Buffer[] = []
  for await (const chunk of zip(streamEntries())) chunks.push(chunk)
  const archive = Buffer.concat(chunks)
  const end = archive.length - 22
  expect([archive.readUInt32LE(end), archive.readUInt16LE(end + 10)]).toEqual([0x06054b50, 2])
  let at = archive.readUInt32LE(end + 16)
  const found: Record<string, string> = {}
  for (let n = 0; n < 2; n++) {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50)
    const [size, name, local] = [
      archive.readUInt32LE(at + 24),
      archive.readUInt16LE(at + 28),
      archive.readUInt32LE(at + 42),
    ]
    expect(archive.readUInt32LE(local)).toBe(0x04034b50)
    const from = local + 30 + archive.readUInt16LE(local + 26)
    const path = archive.subarray(at + 46, at + 46 + name).toString()
    found[path] = archive.subarray(from, from + size).toString()
    at += 46 + name
  }
  expect(found).toEqual({ 'a.txt': 'first', 'ü/b.txt': 'second' })
  expect(at).toBe(end)
})
