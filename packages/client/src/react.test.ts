import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { Call } from './client.ts'
import { useAction, useCall, useLoggedIn } from './react.ts'

const ask = vi.fn()
const call = Object.assign(ask, { operation: 'shop.ask' }) as unknown as Call<object, string>
const auth = { subscribe: () => () => {}, loggedIn: () => true }

function Shop() {
  const { isPending, isFetching, data } = useCall(call, {})
  const action = useAction(call)
  return h('p', null, JSON.stringify([isPending, isFetching, data ?? null, action.isPending, useLoggedIn(auth)]))
}

function Mistaken() {
  return h('p', null, String(useCall(call, {}, { enabled: 'yes' as never }).isPending))
}

it('a server renders what is not asked yet, as nobody, and asks nothing', () => {
  expect(renderToString(h(Shop))).toBe('<p>[true,false,null,false,false]</p>')
  expect(ask).not.toHaveBeenCalled()
})

it('an enabled option that is neither a boolean nor a function that returns one is refused', () => {
  const rule = 'Expected enabled to be a boolean or a function that returns a boolean'
  expect(() => renderToString(h(Mistaken))).toThrow(rule)
})
