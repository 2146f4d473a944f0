import { expect, test } from 'vitest'
import { buildDeviceCookie, readDevice } from './device.ts'

test('the cookie of a remembered browser is for no script, no other site and, where the shop has TLS, no plain line', () => {
  const common = 'Max-Age=2592000; HttpOnly; SameSite=Lax'
  expect(buildDeviceCookie('t', 'https://shop.example')).toBe(`stoa_device=t; Path=/; ${common}; Secure`)
  expect(buildDeviceCookie('t', 'https://shop.example', 'dashboard')).toBe(
    `stoa_dashboard_device=t; Path=/dashboard; ${common}; Secure`,
  )
  expect(buildDeviceCookie('t', 'http://127.0.0.1:8080')).toBe(`stoa_device=t; Path=/; ${common}`)
})

test('shop and dashboard know a browser apart from each other', () => {
  const request = new Request('https://shop.example', {
    headers: { cookie: 'a=1; stoa_device=shop; stoa_dashboard_device=board; b=2' },
  })
  expect([readDevice(request), readDevice(request, 'dashboard')]).toEqual(['shop', 'board'])
  expect(readDevice(new Request('https://shop.example', { headers: { cookie: 'stoa_device=' } }))).toBeUndefined()
})
