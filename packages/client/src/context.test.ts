import { currentCartRoutes } from '@stoa/contract/current-cart.routes'
import { expect, it } from 'vitest'
import { answer, origin, prepareAnswers } from '../testing/scripted-server.ts'
import { contextClient, createContextual, enableContext } from './context.ts'
import { createTransport } from './transport.ts'

const modules = { currentCart: currentCartRoutes }
const { currentCart } = createContextual(modules)
const elevated = createContextual(modules, { elevated: true })

function createClient(authorization: string) {
  const { fetch, received } = prepareAnswers(answer(200, {}))
  return { received, ...createTransport({ origin, fetch, strategy: { headers: async () => ({ authorization }) } }) }
}

it('modules throw if the context was not initialized', async () => {
  const message = 'The Stoa context is not available. Initialize it with enableContext before using modules'
  await expect(currentCart.getCurrentCart()).rejects.toThrow(message)
  await expect(elevated.currentCart.getCurrentCart()).rejects.toThrow(message)
  expect(() => contextClient()).toThrow(message)
})

it('modules call through the client of the context', async () => {
  const client = createClient('visitor')
  const disable = enableContext(client)
  await currentCart.getCurrentCart()
  expect(client.received[0]!.headers.get('authorization')).toBe('visitor')
  disable()
  await expect(currentCart.getCurrentCart()).rejects.toThrow('not available')
})

it('elevated modules throw without an elevated client', async () => {
  const owner = createClient('owner')
  const disable = [enableContext(createClient('visitor'))]
  await expect(elevated.currentCart.getCurrentCart()).rejects.toThrow(
    'An elevated client is required to use elevated modules',
  )
  disable.push(enableContext(owner, { elevated: true }))
  await elevated.currentCart.getCurrentCart()
  expect(owner.received[0]!.headers.get('authorization')).toBe('owner')
  for (const undo of disable) undo()
})

it('an elevated client is not used by other modules', async () => {
  const owner = createClient('owner')
  const disable = enableContext(owner, { elevated: true })
  await expect(currentCart.getCurrentCart()).rejects.toThrow('not available')
  expect(owner.received).toEqual([])
  disable()
})
